import { languageCautions } from '#steps/conducting-research/languages/caution.rules.ts';
import { qualityLimits } from '#steps/conducting-research/quality/quality.rules.ts';
import { absent, list, paragraph, written } from './block.rules.ts';
import type { Block } from './model.contract.ts';
import type { Study } from './study.rules.ts';
import { counted, enumeration, inSentence, percentage, sentence } from './words.rules.ts';

/** Beperkingen: what the user wrote; until then, what follows from how the research was done. */
export function limitations(study: Study): Block[] {
  const own = written(study.sections.completeResearch.limitations);
  if (own.length > 0) return own;
  const derived = list(derivedLimitations(study));
  return derived.length > 0
    ? [paragraph('Uit de opzet van dit onderzoek volgt:'), ...derived]
    : [absent('Er zijn nog geen beperkingen beschreven.')];
}

/** Each sentence holds whenever it appears: it is read off the data, never assumed. */
export function derivedLimitations({ kept, sections }: Study): string[] {
  const { conductingResearch: survey, qualitativeResearch: talks } = sections;
  const correlated = kept.some((factor) => factor.result?.r != null);
  const presumed = kept
    .filter(
      ({ weighing }) =>
        weighing?.grade != null && weighing.basedOn.length === 1 && weighing.basedOn[0] === 'presumption',
    )
    .map((factor) => inSentence(factor.name));
  const unmarked = kept.filter((factor) => factor.grade === null).length;
  const asked = survey.items.some((item) => item.block === 'factor' && !item.removed);
  const { invited, respondents } = survey;
  return [
    correlated
      ? 'Samenhang bewijst geen oorzaak: de vragenlijst laat zien wat samengaat, niet wat waardoor komt.'
      : null,
    correlated && survey.primaryOutcome !== null
      ? survey.primaryOutcome === 'intention'
        ? 'De vragenlijst mat wat mensen van plan zijn, niet wat zij doen.'
        : 'In de vragenlijst vertelden mensen zelf over hun gedrag.'
      : null,
    invited && respondents && respondents * 2 < invited
      ? `De respons was ${percentage(respondents, invited)}. Wie niet meedeed, kan er anders over denken.`
      : null,
    correlated && respondents && !invited
      ? 'Het is niet bekend hoeveel mensen de vragenlijst kregen. Wie zelf besluit mee te doen, kan er anders over denken dan wie dat niet doet.'
      : null,
    survey.clustered === true && correlated
      ? 'Veel mensen kwamen uit dezelfde groep. Zij lijken op elkaar. Daardoor zijn de echte intervallen waarschijnlijk breder dan hier staat.'
      : null,
    languageCautions(survey).join(' ') || null,
    ...qualityLimits(survey),
    asked && respondents ? 'De vragen over de factoren zijn niet eerder getoetst als meetinstrument.' : null,
    talks.conversations.length > 0
      ? 'De gesprekken laten zien wat er speelt, niet hoe vaak dat in de hele doelgroep voorkomt.'
      : null,
    presumed.length > 0
      ? `Alleen op een vermoeden ${presumed.length === 1 ? 'berust het cijfer' : 'berusten de cijfers'} van ${enumeration(presumed)}.`
      : null,
    unmarked > 0 && unmarked < kept.length
      ? `${sentence(counted(unmarked, 'factor heeft', 'factoren hebben'))} nog geen cijfer.`
      : null,
    kept.some((factor) => factor.grade !== null) && !correlated && talks.conversations.length === 0
      ? 'Er zijn geen gegevens uit gesprekken of een vragenlijst vastgelegd.'
      : null,
  ].filter((text) => text !== null);
}
