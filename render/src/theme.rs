//! The colours of the themes. Sizes live in `layout`; that everything can be told apart is tested on the rendered
//! pixels in `tests/contrast.rs`.

/// An opaque colour, sRGB.
pub(crate) type Colour = [u8; 3];

/// A mark drawn as a core inside a casing, so that it shows on light and on dark ground alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cased {
    pub core: Colour,
    pub casing: Colour,
}

/// The colours of one side's men.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ManColours {
    pub body: Colour,
    pub outline: Colour,
    /// The line inside the outline.
    pub inlay: Colour,
    pub label: Colour,
}

/// Every colour of a theme, and how heavy its lines are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// What the board lies on: the ground and two tones of grain.
    pub table: [Colour; 3],
    /// The board's own wood.
    pub panel: [Colour; 3],
    pub panel_edge: Colour,
    pub panel_inlay: Colour,
    /// The squares of a checkered board.
    pub light: Colour,
    pub dark: Colour,
    pub fortress: [Colour; 3],
    pub wall: Colour,
    pub line: Colour,
    /// The bright core of a line that attackers may not step along.
    pub closed_core: Colour,
    pub point: Colour,
    pub fortress_point: Colour,
    pub label: Colour,
    /// Labels on the table, and words in a banner and on a chart.
    pub edge_label: Colour,
    pub attacker: ManColours,
    pub defender: ManColours,
    /// The move just played.
    pub last: Cased,
    /// A move not yet played, and what may be chosen for it.
    pub plan: Cased,
    /// What leaves the board.
    pub lost: Cased,
    /// How many times as wide as usual lines and rims are.
    pub weight: f32,
}

const INK: Colour = [0x1a, 0x0f, 0x0a];

const LIGHT_MAN: ManColours = ManColours {
    body: [0xfd, 0xf8, 0xec],
    outline: INK,
    inlay: INK,
    label: INK,
};

/// A wooden board with a brick-red fortress: the default.
pub(crate) static WOOD: Colours = Colours {
    table: [[0x52, 0x32, 0x1d], [0x4b, 0x2d, 0x1a], [0x5a, 0x38, 0x22]],
    panel: [[0xb0, 0x7f, 0x48], [0xa8, 0x77, 0x41], [0xb3, 0x82, 0x4a]],
    panel_edge: [0x2b, 0x17, 0x0b],
    panel_inlay: [0xd9, 0xb0, 0x78],
    light: [0xe6, 0xc8, 0x95],
    dark: [0xb0, 0x7f, 0x48],
    fortress: [[0xa5, 0x5c, 0x3e], [0x9e, 0x56, 0x39], [0xab, 0x62, 0x43]],
    wall: [0x54, 0x1a, 0x10],
    line: [0x24, 0x12, 0x08],
    closed_core: [0xf4, 0xe4, 0xc4],
    point: [0xdd, 0xb8, 0x80],
    fortress_point: [0xe3, 0xb2, 0x92],
    label: [0x12, 0x08, 0x03],
    edge_label: [0xf6, 0xe6, 0xc8],
    attacker: ManColours {
        body: [0x1a, 0x14, 0x13],
        outline: [0x1a, 0x14, 0x13],
        inlay: [0x75, 0x66, 0x5c],
        label: [0xff, 0xf6, 0xe4],
    },
    defender: LIGHT_MAN,
    last: Cased {
        core: [0xff, 0xee, 0x8c],
        casing: INK,
    },
    plan: Cased {
        core: [0x8c, 0xf2, 0xe2],
        casing: [0x06, 0x22, 0x2a],
    },
    lost: Cased {
        core: [0xc8, 0x10, 0x20],
        casing: [0xff, 0xf8, 0xf0],
    },
    weight: 1.0,
};

/// Grey stone.
pub(crate) static SLATE: Colours = Colours {
    table: [[0x26, 0x2c, 0x33], [0x22, 0x27, 0x2e], [0x2b, 0x32, 0x39]],
    panel: [[0x81, 0x8d, 0x98], [0x7a, 0x86, 0x91], [0x85, 0x91, 0x9b]],
    panel_edge: [0x10, 0x14, 0x18],
    panel_inlay: [0xb4, 0xbf, 0xc8],
    light: [0xc6, 0xcf, 0xd6],
    dark: [0x81, 0x8d, 0x98],
    fortress: [[0x5f, 0x70, 0x94], [0x59, 0x6a, 0x8d], [0x66, 0x77, 0x9b]],
    wall: [0x16, 0x22, 0x44],
    line: [0x0c, 0x10, 0x14],
    closed_core: [0xf0, 0xf4, 0xf7],
    point: [0xb8, 0xc3, 0xcc],
    fortress_point: [0xb4, 0xc2, 0xde],
    label: [0x0a, 0x0e, 0x12],
    edge_label: [0xe8, 0xee, 0xf3],
    attacker: ManColours {
        body: [0x12, 0x15, 0x18],
        outline: [0x12, 0x15, 0x18],
        inlay: [0x66, 0x70, 0x78],
        label: [0xf6, 0xf9, 0xfb],
    },
    defender: ManColours {
        body: [0xfb, 0xfc, 0xfd],
        outline: [0x10, 0x14, 0x18],
        inlay: [0x10, 0x14, 0x18],
        label: [0x10, 0x14, 0x18],
    },
    last: Cased {
        core: [0xff, 0xea, 0x7a],
        casing: [0x14, 0x12, 0x08],
    },
    plan: Cased {
        core: [0x8c, 0xf2, 0xe2],
        casing: [0x06, 0x22, 0x2a],
    },
    lost: Cased {
        core: [0xc0, 0x0a, 0x28],
        casing: [0xff, 0xfa, 0xf8],
    },
    weight: 1.0,
};

/// Nearly everything white, so that it spares ink.
pub(crate) static PAPER: Colours = Colours {
    table: [[0xff, 0xff, 0xff]; 3],
    panel: [[0xfa, 0xf8, 0xf4]; 3],
    panel_edge: [0x30, 0x30, 0x30],
    panel_inlay: [0xd6, 0xd2, 0xc8],
    light: [0xff, 0xff, 0xff],
    dark: [0xd2, 0xd0, 0xca],
    fortress: [[0xcf, 0xcd, 0xc8]; 3],
    wall: [0x20, 0x20, 0x20],
    line: [0x30, 0x30, 0x30],
    closed_core: [0xff, 0xff, 0xff],
    point: [0xff, 0xff, 0xff],
    fortress_point: [0xee, 0xec, 0xe6],
    label: [0x14, 0x14, 0x14],
    edge_label: [0x14, 0x14, 0x14],
    attacker: ManColours {
        body: [0x1c, 0x1c, 0x1e],
        outline: [0x1c, 0x1c, 0x1e],
        inlay: [0x77, 0x77, 0x7a],
        label: [0xff, 0xff, 0xff],
    },
    defender: ManColours {
        body: [0xff, 0xff, 0xff],
        outline: [0x10, 0x10, 0x10],
        inlay: [0x10, 0x10, 0x10],
        label: [0x10, 0x10, 0x10],
    },
    last: Cased {
        core: [0xff, 0xdc, 0x4a],
        casing: [0x14, 0x12, 0x08],
    },
    plan: Cased {
        core: [0x07, 0x52, 0x90],
        casing: [0xff, 0xff, 0xff],
    },
    lost: Cased {
        core: [0xb8, 0x06, 0x1a],
        casing: [0xff, 0xff, 0xff],
    },
    weight: 1.0,
};

/// Yellow, black and white.
pub(crate) static CONTRAST: Colours = Colours {
    table: [[0x00, 0x00, 0x00]; 3],
    panel: [[0xff, 0xd8, 0x2e]; 3],
    panel_edge: [0xff, 0xff, 0xff],
    panel_inlay: [0xff, 0xd8, 0x2e],
    light: [0xff, 0xff, 0xff],
    dark: [0xff, 0xd8, 0x2e],
    fortress: [[0xf2, 0x9a, 0x2e]; 3],
    wall: [0x00, 0x00, 0x00],
    line: [0x00, 0x00, 0x00],
    closed_core: [0xff, 0xff, 0xff],
    point: [0xff, 0xff, 0xff],
    fortress_point: [0xff, 0xff, 0xff],
    label: [0x00, 0x00, 0x00],
    edge_label: [0xff, 0xff, 0xff],
    attacker: ManColours {
        body: [0x00, 0x00, 0x00],
        outline: [0x00, 0x00, 0x00],
        inlay: [0xff, 0xff, 0xff],
        label: [0xff, 0xff, 0xff],
    },
    defender: ManColours {
        body: [0xff, 0xff, 0xff],
        outline: [0x00, 0x00, 0x00],
        inlay: [0x00, 0x00, 0x00],
        label: [0x00, 0x00, 0x00],
    },
    last: Cased {
        core: [0x66, 0xea, 0xff],
        casing: [0x00, 0x00, 0x00],
    },
    plan: Cased {
        core: [0x00, 0x18, 0xa8],
        casing: [0xff, 0xff, 0xff],
    },
    lost: Cased {
        core: [0xa0, 0x00, 0x1c],
        casing: [0xff, 0xff, 0xff],
    },
    weight: 1.4,
};

impl Colours {
    /// The colours of large even areas, which a palette must hold exactly.
    pub(crate) fn flat_colours(&self) -> Vec<Colour> {
        let grains = self.table.iter().chain(&self.panel).chain(&self.fortress);
        let flat = [
            self.panel_edge,
            self.panel_inlay,
            self.light,
            self.dark,
            self.wall,
            self.line,
            self.closed_core,
            self.point,
            self.fortress_point,
            self.label,
            self.edge_label,
        ];
        let men = [self.attacker, self.defender].map(|man| [man.body, man.outline, man.inlay, man.label]);
        grains.copied().chain(flat).chain(men.concat()).collect()
    }
}
