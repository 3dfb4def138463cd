import { type LookColours, ourColours } from '#documents/look.rules.ts';
import type { Tone } from '#steps/report/model/model.contract.ts';

/** The tones of a drawing in a document. */
export const tonesOf = (colours: LookColours): Record<Tone, string> => ({
  ink: `#${colours.navy}`,
  soft: `#${colours.inkSoft}`,
  line: `#${colours.grey}`,
  hair: `#${colours.line}`,
  blue: `#${colours.blue}`,
  blueMiddle: `#${colours.blueMiddle}`,
  grey: `#${colours.grey}`,
  accent: `#${colours.accent}`,
  paper: '#ffffff',
  area: '#fdf5ec',
});

/** As we have them. */
export const inDocument = tonesOf(ourColours);
