import { readBehaviour } from '#theory/behaviour-forms/clause.rules.ts';
import { finite } from '#theory/behaviour-forms/forms.rules.ts';
import { capitalise, lowerFirst } from '#theory/theory.rules.ts';
import type { ResearchTarget } from './research-target.contract.ts';

/** The fields that the gedragsdoelzin is built from. */
export type GoalFields = Pick<
  ResearchTarget,
  'audience' | 'questionAudience' | 'desiredBehaviour' | 'recurrence' | 'where' | 'when' | 'decisionMoment' | 'withWhom'
>;

const longestAudience = 80;
const longestPart = 100;
const longestCompany = 40;

/**
 * The gedragsdoelzin: who does what, where and when, and how often. Null until audience and behaviour are there.
 * `Bewoners van de flats scheiden etensresten: thuis in de keuken, na het koken, elke keer opnieuw.`
 * The behaviour may be a phrase (`etensresten scheiden`) or already a sentence; only its first sentence is used.
 */
export function goalSentence(content: GoalFields): string | null {
  const who = audienceWords(content);
  const behaviour = firstSentence(content.desiredBehaviour);
  if (who === null || behaviour === null) return null;
  const does = whoDoesWhat(who, behaviour, content);
  const parts = circumstances(does, content);
  const until = parts.length > 0 ? `${does}: ${parts.join(', ')}` : does;
  return `${capitalise(until)}${howOften(content, until, parts.length > 0)}.`;
}

/** All that the sentence is made of. */
export const goalWords = (content: GoalFields) => {
  const { desiredBehaviour, recurrence, where, when, decisionMoment, withWhom } = content;
  return { who: audienceWords(content), desiredBehaviour, recurrence, where, when, decisionMoment, withWhom };
};

function whoDoesWhat(who: string, behaviour: string, content: GoalFields): string {
  if (namesWho(behaviour, content)) return behaviour;
  const phrase = lowerFirst(behaviour);
  const read = readBehaviour(phrase);
  if (!read) return `Het gewenste gedrag van ${lowerFirst(who)} is ${phrase}`;
  return finite(read, { person: 'zij', tense: 'present', order: 'main', said: 'done' }, who);
}

/** In few words who it is about; a long description gives way to the words for the questions. */
function audienceWords({ audience, questionAudience }: GoalFields): string | null {
  const described = firstSentence(audience)?.replace(/\s*[(;,:].*$/, '') ?? null;
  if (described === null) return null;
  if (described.length <= longestAudience) return described;
  return firstSentence(questionAudience) ?? described;
}

/** Whether a behaviour is a sentence with its own subject: `Bewoners doen …`. */
function namesWho(behaviour: string, { audience, questionAudience }: GoalFields): boolean {
  const first = subjectWord(behaviour);
  return [audience, questionAudience, 'mensen', 'zij', 'ze', 'doelgroep']
    .map((who) => who && subjectWord(who))
    .includes(first);
}

/** The first word that is no article: `De bewoners van` → bewoners. */
const subjectWord = (text: string) =>
  /^(?:(?:de|het|alle|meer)\s+)?([\p{L}\p{N}’'-]+)/iu.exec(text.trim())?.[1]?.toLowerCase() ?? null;

function circumstances(does: string, { recurrence, where, when, decisionMoment, withWhom }: GoalFields): string[] {
  const company = asPart(withWhom, longestCompany);
  return [
    recurrence === 'once' && !mentionsOnce.test(does) ? 'één keer' : null,
    asPart(where),
    asPart(when) ?? asPart(decisionMoment),
    company && (saysHow.test(company) ? company : `samen met ${company}`),
  ].filter((part): part is string => part !== null && !does.toLowerCase().includes(part.toLowerCase()));
}

/** Company that is a part of a sentence already: `vaak alleen`, `met hun partner`, `soms samen met de kinderen`. */
const saysHow =
  /^(?:(?:(?:bijna )?altijd|vaak|meestal|soms|doorgaans|gewoonlijk|regelmatig|af en toe|zelden|nooit|(?:het )?liefst|liever|vooral|bij voorkeur|ook)\s+)*(?:samen|met|alleen|zonder)(?!\p{L})/iu;

const mentionsOnce = /(?:één|een) keer|eenmalig/i;
const mentionsFrequency =
  /(?<!\p{L})(?:elke|iedere|altijd|steeds|telkens|keer per|dagelijkse?|wekelijkse?|maandelijkse?|jaarlijkse?)(?!\p{L})/iu;

function howOften({ recurrence }: GoalFields, sentence: string, hasParts: boolean): string {
  if (recurrence === 'lasting') return `${hasParts ? ',' : ''} en zij blijven dat doen`;
  return recurrence === 'repeated' && !mentionsFrequency.test(sentence) ? ', elke keer opnieuw' : '';
}

/** Words with which a place or moment goes on inside a sentence; any other first word may be a name and keeps its capital. */
const runsOn =
  /^(?:aan|achter|alleen|als|bij|binnen|boven|buiten|de|direct|door|een|elke|er|het|hun|iedere|in|langs|meteen|met|na|naar|naast|onder|onderweg|op|over|overal|per|rond|samen|steeds|thuis|tijdens|tot|tussen|uit|uiterlijk|vanaf|vlak|voor|vóór|voordat|waar|wanneer|zodra|zonder)(?!\p{L})/iu;

/** A place, moment or company as part of a sentence; without what stands after a semicolon, and not when it is a story. */
function asPart(text: string | null, longest = longestPart): string | null {
  const part = firstSentence(text)?.replace(/\s*;.*$/, '') ?? null;
  if (part === null || part.length > longest) return null;
  return runsOn.test(part) ? lowerFirst(part) : part;
}

/** One line, up to the first full stop, without the punctuation around it. */
function firstSentence(text: string | null): string | null {
  const [first = ''] = (text ?? '').trim().split(/[.!?]\s+|\n/);
  const clean = first.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, '');
  return clean === '' ? null : clean;
}
