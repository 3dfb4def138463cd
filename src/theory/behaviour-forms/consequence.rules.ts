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

/** After als: `u te maken krijgt met hoofdletsel`, but `u ziek wordt`, and of a clause what it says. */
export function happens(consequence: string, voice: Person): string {
  if (/^dat /.test(consequence)) return consequence.slice('dat '.length);
  const event = befalls.test(consequence) ? readBehaviour(consequence) : null;
  return event
    ? finite(event, { person: voice, tense: 'present', order: 'subordinate', said: 'done' })
    : `${voice} te maken krijgt met ${settingFor(consequence, voice)}`;
}

/** What happens to somebody, told by a verb: a plural as `betalingsachterstanden` looks like one as well. */
const befalls =
  /(?:^| )(?:(?:mis|op|vast)?lopen|(?:kwijt)?raken|worden|krijgen|verliezen|blijven|(?:vast|stil)?staan|(?:uit|om)?vallen|overlijden|doodgaan|komen|zitten|hebben)(?: (?:aan|door|van|met|in|op) .+)?$/;
