import { addressed } from '#theory/form-of-address/address.rules.ts';
import { fillTemplate } from '#theory/theory.rules.ts';
import type { QuestionnaireTarget } from './items.rules.ts';
import { durationText } from './warnings.rules.ts';

/** What stands above the questions until the user writes something else; … is for the user to fill in. */
export function defaultQuestionnaireIntroduction(target: QuestionnaireTarget, items: readonly unknown[]): string {
  return inWords(
    [
      'Deze vragenlijst gaat over dit onderwerp: {gedrag} {context}. Met de antwoorden zoeken we uit wat daarbij helpt en wat in de weg zit.',
      `Invullen duurt ${durationText(items)}. Er zijn geen goede of foute antwoorden. Kies steeds wat het beste past.`,
      'Dit onderzoek is van … Heb je een vraag? Mail naar …',
    ],
    target,
  );
}

/** What people agree to before the first question, in the first person. */
export function defaultQuestionnaireConsent(target: QuestionnaireTarget): string {
  return inWords(
    [
      'Ik doe vrijwillig mee en kan op elk moment stoppen. Mijn naam wordt niet gevraagd.',
      'Mijn antwoorden worden alleen voor dit onderzoek gebruikt en worden bewaard tot …',
    ],
    target,
  );
}

function inWords(lines: readonly string[], target: QuestionnaireTarget): string {
  const words = {
    behaviour: target.questionBehaviour,
    audience: target.questionAudience,
    context: target.questionContext,
  };
  return lines.map((line) => addressed(fillTemplate(line, words), target.formOfAddress ?? 'je')).join('\n\n');
}
