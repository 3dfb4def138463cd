import { readBehaviour } from './clause.rules.ts';
import { type BehaviourWords, filledTemplate } from './wording.rules.ts';

const anyBehaviour = 'dit gedrag doen';

/** The words with which any template can be filled: a behaviour that is not there yet, or holds no verb, becomes “dit gedrag doen”. */
export const speakable = (words: BehaviourWords): BehaviourWords => ({
  ...words,
  behaviour: readBehaviour(words.behaviour, words.own?.verbs) ? words.behaviour : anyBehaviour,
  people: words.people || 'mensen',
});

/** A question of the library apart from any research. */
const anyWords: BehaviourWords = {
  behaviour: anyBehaviour,
  occasion: '',
  people: 'mensen in de doelgroep',
  address: 'je',
  named: {
    probleem: 'het probleem',
    gevolg: 'het gevolg',
    organisatie: 'de organisatie',
    periode: 'de afgelopen weken',
  },
};

/** As a reader of the library sees it: `Ik vind het goed om dit gedrag te doen.` What nothing can fill stays as it was typed. */
export const readableQuestion = (template: string): string => filledTemplate(template, anyWords) ?? template;

/** The slots of a template that nothing can be filled in at, such as `{te deon}`, and braces that are left open. */
export const unfillable = (template: string): string[] =>
  [...template.matchAll(/\{[^{}]*\}?|\}/g)]
    .map(([slot]) => slot)
    .filter((slot) => !/^\{.+\}$/.test(slot) || filledTemplate(slot, anyWords) === null);
