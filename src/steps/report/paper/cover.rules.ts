import { inFew } from '#steps/report/model/brief.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { coverWords } from '#study/report-sections.contract.ts';

type Facts = Pick<ReportModel, 'client' | 'clientOrganisation' | 'madeBy' | 'authors' | 'version' | 'stage' | 'date'>;

/** Who made it for whom, in which version, and when: what is filled in, for the cover. */
export const coverFacts = (model: Facts): [label: string, value: string][] =>
  (
    [
      [coverWords.client, joined(model.clientOrganisation, model.client)],
      ['Uitgevoerd door', model.madeBy],
      [coverWords.authors, model.authors],
      [coverWords.version, versionOf(model)],
      ['Rapportdatum', model.date],
    ] as const
  ).flatMap(([label, value]) => (value === null ? [] : [[label, value]]));

/** The same in a line or two above the first of two pages. */
export const shortFacts = (model: Facts): string =>
  coverFacts(model)
    .map(([label, value]) => `${label}: ${inFew(value, 90)}`)
    .join('\u00a0·  ');

/** `Gemeente Veldermeer, Team Afval en grondstoffen`; not twice the same. */
const joined = (organisation: string | null, client: string | null): string | null =>
  organisation && client && client !== organisation ? `${organisation}, ${client}` : (organisation ?? client);

/** `0.3 (concept)` */
function versionOf({ version, stage }: Pick<Facts, 'version' | 'stage'>): string | null {
  const word = stage && coverWords.stages[stage];
  return version && word ? `${version} (${word})` : (version ?? word);
}

/** In the head of each page where somebody said which version it is: `Concept, versie 0.3, 21 november 2026`. */
export function headLine({ version, stage, date }: Pick<Facts, 'version' | 'stage' | 'date'>): string | null {
  if (version === null && stage === null) return null;
  const word = stage && coverWords.stages[stage];
  const words = [word, version && `versie ${version}`, date].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
