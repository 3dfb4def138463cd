import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { isHeld } from '#steps/qualitative-research/conversations/findings.rules.ts';
import { visibleQuestions } from '#steps/qualitative-research/guide/guide.rules.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import type { StepPart } from '#steps/step/section.tsx';
import { plural } from '#ui/format.ts';
import type { QualitativeResearch } from './qualitative-research.contract.ts';

/** The parts of this long step and how far each is. */
export function contentsOf(content: QualitativeResearch, factors: readonly ChosenFactor[]): StepPart[] {
  const questions = visibleQuestions(content.questions, factors).length;
  const held = content.conversations.filter(isHeld).length;
  const concluded = content.conclusions.filter(({ text }) => text !== null).length;
  return [
    { id: 'plan', title: 'Plan', state: content.methods.length > 0 ? 'methode gekozen' : 'nog leeg' },
    {
      id: 'leidraad',
      title: qualitativeResearch.shape.questions.words.name,
      state: plural(questions, 'vraag', 'vragen'),
    },
    ...(content.methods.includes('observation') || content.observationForm.length > 0
      ? [
          {
            id: 'telformulier',
            title: qualitativeResearch.shape.observationForm.words.name,
            state: plural(content.observationForm.length, 'telling', 'tellingen'),
          },
        ]
      : []),
    {
      id: 'gesprekken',
      title: qualitativeResearch.shape.conversations.row.findings.words.name,
      state: `${held}${content.planned ? ` van ${content.planned}` : ''} ${(content.planned ?? held) === 1 ? 'gesprek' : 'gesprekken'}`,
    },
    { id: 'uitkomsten', title: 'Wat je vond', state: plural(concluded, 'conclusie', 'conclusies') },
    { id: 'conclusie', title: 'Conclusie', state: content.conclusion ? 'geschreven' : 'nog leeg' },
  ];
}
