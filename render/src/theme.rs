//! The colours of a picture, and the proof that they can be told apart. Sizes live in `layout`.

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

/// Every colour of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// What the board lies on, as grain from light to dark.
    pub table: [Colour; 2],
    /// The board's own wood.
    pub panel: [Colour; 3],
    pub panel_edge: Colour,
    pub panel_inlay: Colour,
    pub fortress: [Colour; 3],
    pub wall: Colour,
    pub line: Colour,
    /// The bright core of a line that attackers may not step along.
    pub closed_core: Colour,
    pub point: Colour,
    pub fortress_point: Colour,
    pub label: Colour,
    pub attacker: ManColours,
    pub defender: ManColours,
    pub shadow: Colour,
    /// The move just played.
    pub last: Cased,
    /// A move not yet played, and what may be chosen for it.
    pub plan: Cased,
    /// What leaves the board.
    pub lost: Cased,
}

/// A wooden board with a brick-red fortress: the default.
pub(crate) static WOOD: Theme = Theme {
    table: [[0x56, 0x35, 0x1f], [0x4d, 0x2e, 0x1b]],
    panel: [[0xb7, 0x86, 0x4e], [0xb0, 0x7f, 0x48], [0xa8, 0x77, 0x41]],
    panel_edge: [0x2b, 0x17, 0x0b],
    panel_inlay: [0xd9, 0xb0, 0x78],
    fortress: [[0xab, 0x62, 0x43], [0xa5, 0x5c, 0x3e], [0x9e, 0x56, 0x39]],
    wall: [0x54, 0x1a, 0x10],
    line: [0x24, 0x12, 0x08],
    closed_core: [0xf4, 0xe4, 0xc4],
    point: [0xdd, 0xb8, 0x80],
    fortress_point: [0xe3, 0xb2, 0x92],
    label: [0x20, 0x12, 0x0a],
    attacker: ManColours {
        body: [0x1a, 0x14, 0x13],
        outline: [0x0c, 0x08, 0x07],
        inlay: [0x6f, 0x60, 0x58],
        label: [0xff, 0xf6, 0xe4],
    },
    defender: ManColours {
        body: [0xfd, 0xf8, 0xec],
        outline: [0x1a, 0x0f, 0x0a],
        inlay: [0x1a, 0x0f, 0x0a],
        label: [0x1a, 0x0f, 0x0a],
    },
    shadow: [0x35, 0x1d, 0x0f],
    last: Cased {
        core: [0xff, 0xee, 0x8c],
        casing: [0x1a, 0x0f, 0x0a],
    },
    plan: Cased {
        core: [0x8c, 0xf2, 0xe2],
        casing: [0x06, 0x22, 0x2a],
    },
    lost: Cased {
        core: [0xc8, 0x10, 0x20],
        casing: [0xff, 0xf8, 0xf0],
    },
};

impl Theme {
    /// The colours of large even areas, which a palette must hold exactly.
    pub(crate) fn flat_colours(&self) -> Vec<Colour> {
        let grains = self.table.iter().chain(&self.panel).chain(&self.fortress);
        let flat = [
            self.panel_edge,
            self.panel_inlay,
            self.wall,
            self.line,
            self.closed_core,
            self.point,
        ];
        let men = [self.attacker, self.defender].map(|man| [man.body, man.outline, man.inlay, man.label]);
        grains
            .copied()
            .chain(flat)
            .chain([self.fortress_point, self.label])
            .chain(men.concat())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The thresholds are those of WCAG 2.2: 1.4.3 for text, 1.4.11 for what is not text.
    const TEXT: f64 = 4.5;
    const SHAPE: f64 = 3.0;

    fn luminance(colour: Colour) -> f64 {
        let part = |byte: u8| {
            let v = f64::from(byte) / 255.0;
            if v <= 0.04045 {
                v / 12.92
            } else {
                ((v + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2])
    }

    /// What a colour becomes on a grey screen: the luma of Rec. 601, as most converters do it.
    fn grey(colour: Colour) -> Colour {
        let sum: u32 = 299 * u32::from(colour[0]) + 587 * u32::from(colour[1]) + 114 * u32::from(colour[2]);
        [u8::try_from(sum / 1000).unwrap(); 3]
    }

    fn contrast(a: Colour, b: Colour) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// In colour and in grey.
    fn weakest(a: Colour, b: Colour) -> f64 {
        contrast(a, b).min(contrast(grey(a), grey(b)))
    }

    fn grounds(theme: &Theme) -> Vec<Colour> {
        theme.panel.iter().chain(&theme.fortress).copied().collect()
    }

    #[test]
    fn labels_can_be_read_on_points_and_on_men() {
        let t = &WOOD;
        for (label, ground) in [
            (t.label, t.point),
            (t.label, t.fortress_point),
            (t.attacker.label, t.attacker.body),
            (t.defender.label, t.defender.body),
            (t.plan.casing, t.plan.core),
        ] {
            assert!(
                weakest(label, ground) >= TEXT,
                "{label:x?} on {ground:x?}: {}",
                weakest(label, ground)
            );
        }
    }

    #[test]
    fn men_stand_out_from_the_wood_and_from_each_other() {
        let t = &WOOD;
        for ground in grounds(t) {
            assert!(
                weakest(t.attacker.body, ground) >= SHAPE,
                "attacker on {ground:x?}"
            );
            assert!(
                weakest(t.defender.body, ground) >= SHAPE,
                "defender on {ground:x?}"
            );
        }
        assert!(weakest(t.attacker.body, t.defender.body) >= 7.0);
        assert!(weakest(t.defender.outline, t.defender.body) >= SHAPE);
    }

    #[test]
    fn lines_and_walls_stand_out_from_the_wood() {
        let t = &WOOD;
        for ground in grounds(t) {
            assert!(weakest(t.line, ground) >= SHAPE, "line on {ground:x?}");
            assert!(weakest(t.closed_core, t.line) >= SHAPE);
        }
        assert!(weakest(t.wall, t.panel[2]) >= SHAPE, "wall on the panel");
    }

    #[test]
    fn marks_stand_out_from_whatever_they_lie_on() {
        let t = &WOOD;
        let mut under = grounds(t);
        under.extend([
            t.point,
            t.fortress_point,
            t.line,
            t.attacker.body,
            t.defender.body,
        ]);
        for mark in [t.last, t.plan, t.lost] {
            assert!(
                weakest(mark.core, mark.casing) >= SHAPE,
                "{mark:x?} within itself"
            );
            for ground in &under {
                let best = weakest(mark.core, *ground).max(weakest(mark.casing, *ground));
                assert!(best >= SHAPE, "{mark:x?} on {ground:x?}: {best}");
            }
        }
    }

    #[test]
    fn the_fortress_is_darker_than_the_board_in_grey_too() {
        let t = &WOOD;
        for (fortress, panel) in t.fortress.iter().zip(&t.panel) {
            assert!(weakest(*fortress, *panel) >= 1.35, "{fortress:x?} in {panel:x?}");
        }
    }
}
