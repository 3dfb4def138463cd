import { readBehaviour } from './clause.rules.ts';
import { finite, infinitive } from './forms.rules.ts';
import { settingFor } from './groups.rules.ts';
import type { Person } from './persons.rules.ts';

/** `kans op hoofdletsel`, but `kans om ziek te worden` and `kans dat mensen zich buitengesloten voelen`. */
export function chanceOf(consequence: string, voice: Person): string {
  if (/^dat /.test(consequence)) return `kans ${consequence}`;
  const event = befalls.test(consequence) ? readBehaviour(consequence) : null;
  return event ? `kans om ${infinitive(event, voice, true)}` : `kans op ${settingFor(consequence, voice)}`;
}

/**
 * After als: `u zelf hoofdletsel krijgt`, of what nobody gets as a thing of his own `u zelf te maken krijgt met oplichting`, but `u ziek wordt`,
 * and of a clause what it says.
 */
export function happens(consequence: string, voice: Person): string {
  if (/^dat /.test(consequence)) return consequence.slice('dat '.length);
  const event = readEvent(consequence);
  return event
    ? finite(event, { person: voice, tense: 'present', order: 'subordinate', said: 'done' })
    : `${voice} zelf ${befallen(settingFor(consequence, voice), voice === 'ik' ? 'krijg' : 'krijgt', gotten.test(consequence))}`;
}

const befallen = (what: string, gets: string, asThing: boolean): string =>
  asThing ? `${what} ${gets}` : `te maken ${gets} met ${what}`;

/** What happens as a verb tells it, also of what is told by a noun: who makes a mistake, is in a traffic jam or falls ill of his lungs. */
function readEvent(consequence: string) {
  const mistake = /^(?:een )?(?:\p{L}+e )*(?:\p{L}+)?(?:fouten|fout|vergissing)(?: .+)?$/u.test(consequence);
  if (mistake) {
    const [, what = '', where = ''] = /^(.*?(?:fouten|fout|vergissing))( .+)?$/u.exec(consequence)!;
    return readBehaviour(`${what} maken${where}`);
  }
  if (/^(?:een )?files?$/.test(consequence)) return readBehaviour('in de file staan');
  if (/^\p{L}+ziekten$/u.test(consequence)) return readBehaviour(`een ${consequence.slice(0, -1)} krijgen`);
  return befalls.test(consequence) ? readBehaviour(consequence) : null;
}

/** What one gets: `een ongeluk op het werk`, `hart- en vaatziekten`, `hoge schulden`. */
const gotten =
  /^(?:een )?(?:\p{L}+e |hart- en )*(?:(?:\p{L}+-?)*(?:ongeluk|ongeval|kater|ziekten?|infecties?|letsel|schade|pijn|klacht|klachten|boetes?|rekening|schulden|kanker|aanval|infarct|beroerte)|ruzie|diabetes|(?:een )?soa|griep|brandwonden)(?: (?:op|in|aan|bij|met|van|door|over) .+)?$/u;

/** What happens to somebody, told by a verb: a plural as `betalingsachterstanden` looks like one as well. */
const befalls =
  /(?:^| )(?:(?:mis|op|vast)?lopen|(?:kwijt)?raken|worden|krijgen|verliezen|blijven|(?:vast|stil)?staan|(?:uit|om)?vallen|overlijden|doodgaan|komen|zitten|hebben)(?: (?:aan|door|van|met|in|op) .+)?$/;
