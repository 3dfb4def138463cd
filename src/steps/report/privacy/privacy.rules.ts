import type { QuoteDetail, Report } from '#steps/report/report.contract.ts';
import type { StudySections } from '#study/sections.contract.ts';

/** What of people may leave the research: in the report, on the public page and in every file. */
export interface Privacy {
  quotes: QuoteDetail;
  /** No group of fewer people is shown; 0 where all that the steps hold may be. */
  smallestGroup: number;
  /** Whether the workbook and the file with all data tell conversation by conversation what was said. */
  conversations: boolean;
  colleaguesFetch: boolean;
}

/** Process document, step 5: a smaller group is not shown to the public. The steps themselves hold none under 5. */
export const smallestPublicGroup = 10;

const widths: Record<QuoteDetail, number> = { off: 0, without_code: 1, with_code: 2 };
const narrowest = (a: QuoteDetail, b: QuoteDetail): QuoteDetail => (widths[a] <= widths[b] ? a : b);

type Settings = Pick<Report, 'quotes' | 'smallGroups' | 'conversations' | 'colleaguesFetch'>;
type Told = Partial<Pick<StudySections, 'qualitativeResearch'>>;

/** What people were promised; while nobody wrote that down, their words may be shown, and not from whom. */
const promised = ({ qualitativeResearch }: Told): QuoteDetail => qualitativeResearch?.promisedQuotes ?? 'without_code';

/** What holds: what was chosen, or else the narrow side of it, and never more than was promised. */
export function privacyOf(settings: Settings, told: Told): Privacy {
  return {
    quotes: narrowest(settings.quotes ?? 'without_code', promised(told)),
    smallestGroup: settings.smallGroups === true ? 0 : smallestPublicGroup,
    conversations: settings.conversations === true && promised(told) === 'with_code',
    colleaguesFetch: settings.colleaguesFetch !== false,
  };
}

/** Why what was chosen is more than people were promised, field by field; empty when it is not. */
export function privacyProblems(
  settings: Settings,
  told: Told,
): { path: 'quotes' | 'conversations'; message: string }[] {
  const limit = promised(told);
  const unknown = told.qualitativeResearch?.promisedQuotes == null;
  const found: ReturnType<typeof privacyProblems> = [];
  if (settings.quotes !== null && widths[settings.quotes] > widths[limit])
    found.push({
      path: 'quotes',
      message: unknown
        ? 'Dit kan alleen als mensen dat weten. Leg eerst in “Kwalitatief onderzoek” vast wat je mensen over citaten vertelt.'
        : limit === 'off'
          ? 'Je vertelde mensen dat je geen citaten gebruikt. Kies “niet”.'
          : 'Je vertelde mensen dat er geen code of groep bij hun citaat staat. Kies “zonder code of segment” of “niet”.',
    });
  if (settings.conversations === true && limit !== 'with_code')
    found.push({
      path: 'conversations',
      message: unknown
        ? 'Per gesprek staat er wie wat zei, met code en groep. Leg eerst in “Kwalitatief onderzoek” vast wat je mensen over citaten vertelt.'
        : 'Per gesprek staat er wie wat zei, met code en groep. Dat is meer dan je mensen vertelde.',
    });
  return found;
}

/** Why people’s own words cannot be on the public page; null when they can. */
export function publicQuotesProblem({
  completeResearch,
  qualitativeResearch,
}: Pick<StudySections, 'completeResearch' | 'qualitativeResearch'>): string | null {
  if (promised({ qualitativeResearch }) === 'off')
    return 'Je vertelde mensen dat je geen citaten gebruikt. Deel het rapport zonder citaten.';
  return completeResearch.quotes === 'off'
    ? 'Je koos dat er geen citaten in het rapport staan. Zet ze eerst aan in “Rapportage”, bij “Wat er van mensen in staat”.'
    : null;
}

/** In one line what a file will hold of people, for whoever is about to fetch it. */
export function privacyWords({ quotes, smallestGroup, conversations, colleaguesFetch }: Privacy): string {
  return [
    quotes === 'off'
      ? 'Zonder citaten'
      : quotes === 'without_code'
        ? 'Citaten zonder code'
        : 'Citaten met code en groep',
    smallestGroup > 0 ? `geen groepen onder ${smallestGroup}` : 'groepen vanaf 5',
    conversations ? 'gesprekken in Excel' : 'geen gesprekken in Excel',
    colleaguesFetch ? 'ook voor collega’s' : 'niet voor collega’s',
  ].join(' · ');
}

/** All that the steps hold of people: for what stays inside the research, and for tests. */
export const unlimited: Pick<Privacy, 'quotes' | 'smallestGroup'> = { quotes: 'with_code', smallestGroup: 0 };
