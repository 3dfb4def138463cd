import type { Presentation } from '#documents/presentation/presentation.rules.ts';
import { writePresentation } from '#documents/presentation/presentation.server.ts';
import type { SlideLook } from '#documents/presentation/theme.server.ts';
import { colours } from '#steps/report/word/style.server.ts';

/** The colours of the report, in fonts that come with every office program: a presentation cannot bring its own to all of them. */
const look: SlideLook = {
  ink: colours.ink,
  paper: 'FFFFFF',
  dark: colours.navy,
  light: colours.surfaceFirm,
  accents: [colours.blue, colours.blueMiddle, colours.accent, colours.grey, colours.blueLight, colours.navyLine],
  link: colours.blue,
  titleFont: 'Georgia',
  textFont: 'Calibri',
};

/** The slides of a report. */
export const writeSlides = (presentation: Presentation): Promise<Buffer> => writePresentation(presentation, look);
