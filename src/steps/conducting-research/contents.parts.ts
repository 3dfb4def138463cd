import { hasFollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import { askedItems } from '#steps/conducting-research/questionnaire/asked.rules.ts';
import { respondentsOf } from '#steps/conducting-research/results/respondents.rules.ts';
import type { StepPart } from '#steps/step/section.tsx';
import { plural } from '#ui/format.ts';
import type { ConductingResearch } from './conducting-research.contract.ts';
import { conductingResearch } from './conducting-research.contract.ts';
import { isComplete } from './conducting-research.rules.ts';
import type { Earlier } from './work.parts.ts';

/** The parts of this long step and how far each is. */
export function contentsOf(
  content: ConductingResearch,
  { determineFactors: { factors } }: Earlier,
  readOnly: boolean,
): StepPart[] {
  const respondents = respondentsOf(content);
  const asked = askedItems(content.items, factors).length;
  const chosen = new Set(factors.map(({ uuid }) => uuid));
  const results = content.results.filter((row) => chosen.has(row.researchFactor) && isComplete(row)).length;
  return [
    {
      id: 'vragenlijst',
      title: conductingResearch.shape.items.words.name,
      state: asked > 0 ? plural(asked, 'vraag', 'vragen') : 'nog leeg',
    },
    {
      id: 'uitzetten',
      title: 'Uitzetten',
      state: respondents ? plural(respondents, 'antwoord', 'antwoorden') : 'nog leeg',
    },
    { id: 'resultaten', title: 'Resultaten', state: `${results} van ${plural(factors.length, 'factor', 'factoren')}` },
    { id: 'conclusies', title: 'Conclusies', state: content.conclusion ? 'geschreven' : 'nog leeg' },
    {
      id: 'tweede-meting',
      title: 'Tweede meting',
      state: hasFollowUp(content) ? 'begonnen' : readOnly ? 'nog niet' : 'later',
    },
  ];
}
