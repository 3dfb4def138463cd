import { addressed } from '#theory/form-of-address/address.rules.ts';
import { fillTemplate } from '#theory/theory.rules.ts';
import type { ResearchTarget } from './research-target.contract.ts';

/** The words in which questions speak of the behaviour. */
export type QuestionFields = Pick<
  ResearchTarget,
  'questionBehaviour' | 'questionAudience' | 'questionContext' | 'questionPeriod'
>;

export interface ExampleSentence {
  /** The field it stands beside. */
  field: keyof QuestionFields | 'formOfAddress';
  je: string;
  u: string;
}

/** Per field a question of the kind that the library holds, in which that field shows. */
const templates: readonly [ExampleSentence['field'], string][] = [
  ['questionBehaviour', '{gedrag}: wat vind je daarvan?'],
  ['questionAudience', '{gedrag}: wat doen andere {doelgroep} daarin volgens jou?'],
  ['questionContext', '{gedrag}: gaat dat je {context} lukken?'],
  ['questionPeriod', '{gedrag}: hoe vaak heb je dat {periode} gedaan?'],
  ['formOfAddress', '{gedrag}: hoe moeilijk of makkelijk is dat voor jou?'],
];

/** How questions will read, while the user types: in je and in u. What is not filled in stays in sight as `[gedrag]`. */
export function exampleSentences(content: QuestionFields): ExampleSentence[] {
  const period = content.questionPeriod?.replaceAll(/[{}]/g, '').trim() || '[periode]';
  const values = {
    behaviour: content.questionBehaviour,
    audience: content.questionAudience,
    context: content.questionContext,
  };
  return templates.map(([field, template]) => {
    const je = fillTemplate(
      template.replaceAll('{periode}', () => period),
      values,
    );
    return { field, je, u: addressed(je, 'u') };
  });
}
