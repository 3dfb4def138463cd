import { type Look, type LookColours, ourLook } from '#documents/look.rules.ts';
import type { Presentation } from '#documents/presentation/presentation.rules.ts';
import { writePresentation } from '#documents/presentation/presentation.server.ts';
import type { SlideLook } from '#documents/presentation/theme.server.ts';

/** The colours of the report, in fonts that come with every office program: a presentation cannot bring its own to all of them. */
const slideLook = (colours: LookColours): SlideLook => ({
  ink: colours.ink,
  paper: 'FFFFFF',
  dark: colours.navy,
  light: colours.surfaceFirm,
  accents: [colours.blue, colours.blueMiddle, colours.accent, colours.grey, colours.blueLight, colours.navyLine],
  link: colours.blue,
  titleFont: 'Georgia',
  textFont: 'Calibri',
});

/** The slides of a report, in the colours of the organisation. */
export const writeSlides = (
  presentation: Presentation,
  { colours }: Pick<Look, 'colours'> = ourLook,
): Promise<Buffer> => writePresentation(presentation, slideLook(colours));
