//! The colours of the themes. Sizes live in `layout`; that everything can be told apart is tested on the rendered
//! pixels in `tests/contrast`.

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
    /// The body of one who does not stand there yet.
    pub ghost: Colour,
    pub outline: Colour,
    /// The line inside the outline.
    pub inlay: Colour,
    pub label: Colour,
}

/// Every colour of a theme, and how heavy its lines are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colours {
    /// What the board lies on: the ground and its grain.
    pub table: [Colour; 2],
    /// The board's own wood.
    pub panel: Colour,
    pub panel_edge: Colour,
    pub panel_inlay: Colour,
    /// The squares of a checkered board.
    pub light: Colour,
    pub dark: Colour,
    pub fortress: Colour,
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
    /// Lines and bars of a chart.
    pub series: [Colour; 6],
    /// How many times as wide as usual lines and rims are.
    pub weight: f32,
}

// A board's picture has fifteen colours at most, so that whatever is dark shares one of them in a theme, and whatever is light
// another.

const WOOD_INK: Colour = [0x1a, 0x10, 0x0b];
const WOOD_LIGHT: Colour = [0xfd, 0xf8, 0xec];
const SLATE_INK: Colour = [0x0e, 0x12, 0x16];
const SLATE_LIGHT: Colour = [0xfb, 0xfc, 0xfd];
const PAPER_INK: Colour = [0x14, 0x14, 0x14];
const WHITE: Colour = [0xff, 0xff, 0xff];
const BLACK: Colour = [0x00, 0x00, 0x00];
const YELLOW: Colour = [0xff, 0xd8, 0x2e];

/// A wooden board with a brick-red fortress: the default.
pub(crate) static WOOD: Colours = Colours {
    table: [[0x52, 0x32, 0x1d], [0x4b, 0x2d, 0x1a]],
    panel: [0xb0, 0x7f, 0x48],
    panel_edge: WOOD_INK,
    panel_inlay: [0xdd, 0xb8, 0x80],
    light: [0xe6, 0xc8, 0x95],
    dark: [0xb0, 0x7f, 0x48],
    fortress: [0xa5, 0x5c, 0x3e],
    wall: [0x54, 0x1a, 0x10],
    line: WOOD_INK,
    closed_core: WOOD_LIGHT,
    point: [0xdd, 0xb8, 0x80],
    fortress_point: [0xe3, 0xb2, 0x92],
    label: WOOD_INK,
    edge_label: WOOD_LIGHT,
    attacker: ManColours {
        body: WOOD_INK,
        ghost: [0x52, 0x32, 0x1d],
        outline: WOOD_INK,
        inlay: [0x75, 0x66, 0x5c],
        label: WOOD_LIGHT,
    },
    defender: ManColours {
        body: WOOD_LIGHT,
        ghost: [0xdd, 0xb8, 0x80],
        outline: WOOD_INK,
        inlay: WOOD_INK,
        label: WOOD_INK,
    },
    last: Cased {
        core: [0xff, 0xee, 0x8c],
        casing: WOOD_INK,
    },
    plan: Cased {
        core: [0x8c, 0xf2, 0xe2],
        casing: WOOD_INK,
    },
    lost: Cased {
        core: [0xc8, 0x10, 0x20],
        casing: WOOD_LIGHT,
    },
    series: [
        [0xff, 0xd1, 0x66],
        [0x8c, 0xf2, 0xe2],
        [0xff, 0x9a, 0x7a],
        [0xc8, 0xe0, 0x8c],
        [0xd8, 0xb8, 0xff],
        [0xff, 0xff, 0xff],
    ],
    weight: 1.0,
};

/// Grey stone.
pub(crate) static SLATE: Colours = Colours {
    table: [[0x26, 0x2c, 0x33], [0x22, 0x27, 0x2e]],
    panel: [0x81, 0x8d, 0x98],
    panel_edge: SLATE_INK,
    panel_inlay: [0xb8, 0xc3, 0xcc],
    light: [0xc6, 0xcf, 0xd6],
    dark: [0x81, 0x8d, 0x98],
    fortress: [0x5f, 0x70, 0x94],
    wall: [0x16, 0x22, 0x44],
    line: SLATE_INK,
    closed_core: SLATE_LIGHT,
    point: [0xb8, 0xc3, 0xcc],
    fortress_point: [0xb4, 0xc2, 0xde],
    label: SLATE_INK,
    edge_label: SLATE_LIGHT,
    attacker: ManColours {
        body: SLATE_INK,
        ghost: [0x3a, 0x48, 0x66],
        outline: SLATE_INK,
        inlay: [0x66, 0x70, 0x78],
        label: SLATE_LIGHT,
    },
    defender: ManColours {
        body: SLATE_LIGHT,
        ghost: [0xb8, 0xc3, 0xcc],
        outline: SLATE_INK,
        inlay: SLATE_INK,
        label: SLATE_INK,
    },
    last: Cased {
        core: [0xff, 0xea, 0x7a],
        casing: SLATE_INK,
    },
    plan: Cased {
        core: [0x8c, 0xf2, 0xe2],
        casing: SLATE_INK,
    },
    lost: Cased {
        core: [0xc0, 0x0a, 0x28],
        casing: SLATE_LIGHT,
    },
    series: [
        [0xff, 0xd1, 0x66],
        [0x8c, 0xf2, 0xe2],
        [0xff, 0x9a, 0x7a],
        [0xc8, 0xe0, 0x8c],
        [0xd8, 0xb8, 0xff],
        [0xff, 0xff, 0xff],
    ],
    weight: 1.0,
};

/// Nearly everything white, so that it spares ink.
pub(crate) static PAPER: Colours = Colours {
    table: [WHITE; 2],
    panel: [0xfa, 0xf8, 0xf4],
    panel_edge: [0x30, 0x30, 0x30],
    panel_inlay: [0xd6, 0xd2, 0xc8],
    light: WHITE,
    dark: [0xd2, 0xd0, 0xca],
    fortress: [0xcf, 0xcd, 0xc8],
    wall: PAPER_INK,
    line: [0x30, 0x30, 0x30],
    closed_core: WHITE,
    point: WHITE,
    fortress_point: [0xee, 0xec, 0xe6],
    label: PAPER_INK,
    edge_label: PAPER_INK,
    attacker: ManColours {
        body: PAPER_INK,
        ghost: [0x4a, 0x4a, 0x4c],
        outline: PAPER_INK,
        inlay: [0x77, 0x77, 0x7a],
        label: WHITE,
    },
    defender: ManColours {
        body: WHITE,
        ghost: [0xee, 0xec, 0xe6],
        outline: PAPER_INK,
        inlay: PAPER_INK,
        label: PAPER_INK,
    },
    last: Cased {
        core: [0xff, 0xdc, 0x4a],
        casing: PAPER_INK,
    },
    plan: Cased {
        core: [0x07, 0x52, 0x90],
        casing: WHITE,
    },
    lost: Cased {
        core: [0xb8, 0x06, 0x1a],
        casing: WHITE,
    },
    series: [
        [0x07, 0x52, 0x90],
        [0xa8, 0x2a, 0x06],
        [0x1c, 0x6a, 0x30],
        [0x6a, 0x2c, 0x94],
        [0x5e, 0x52, 0x06],
        PAPER_INK,
    ],
    weight: 1.0,
};

/// Yellow, black and white.
pub(crate) static CONTRAST: Colours = Colours {
    table: [BLACK; 2],
    panel: YELLOW,
    panel_edge: WHITE,
    panel_inlay: YELLOW,
    light: WHITE,
    dark: YELLOW,
    fortress: [0xf2, 0x9a, 0x2e],
    wall: BLACK,
    line: BLACK,
    closed_core: WHITE,
    point: WHITE,
    fortress_point: WHITE,
    label: BLACK,
    edge_label: WHITE,
    attacker: ManColours {
        body: BLACK,
        ghost: [0x44, 0x44, 0x44],
        outline: BLACK,
        inlay: WHITE,
        label: WHITE,
    },
    defender: ManColours {
        body: WHITE,
        ghost: [0xf2, 0x9a, 0x2e],
        outline: BLACK,
        inlay: BLACK,
        label: BLACK,
    },
    last: Cased {
        core: [0x66, 0xea, 0xff],
        casing: BLACK,
    },
    plan: Cased {
        core: [0x00, 0x18, 0xa8],
        casing: WHITE,
    },
    lost: Cased {
        core: [0xa0, 0x00, 0x1c],
        casing: WHITE,
    },
    series: [
        YELLOW,
        WHITE,
        [0x6e, 0xd8, 0xff],
        [0xff, 0x9a, 0x7a],
        [0x9a, 0xf0, 0x8c],
        [0xe0, 0xb8, 0xff],
    ],
    weight: 1.4,
};

impl Colours {
    /// The colours of areas, which a palette must hold exactly if they are there at all.
    pub(crate) fn flat_colours(&self) -> Vec<Colour> {
        let flat = [
            self.panel,
            self.panel_edge,
            self.panel_inlay,
            self.light,
            self.dark,
            self.fortress,
            self.wall,
            self.line,
            self.closed_core,
            self.point,
            self.fortress_point,
            self.label,
            self.edge_label,
        ];
        let men = [self.attacker, self.defender].map(|man| [man.body, man.outline, man.inlay, man.label]);
        self.table.into_iter().chain(flat).chain(men.concat()).collect()
    }
}
