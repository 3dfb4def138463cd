import { addressed } from '#theory/form-of-address/address.rules.ts';
import type { OwnPageSettings } from './own-page.contract.ts';

/** What people must know before they begin: what stands at once, and what opens (AVG, article 13). */
export interface Notice {
  short: string[];
  more: { head: string; text: string }[];
}

const grounds = {
  consent: 'je geeft er zelf toestemming voor (artikel 6 lid 1 onder a van de AVG).',
  public_task: 'het hoort bij een taak van algemeen belang (artikel 6 lid 1 onder e van de AVG).',
} as const;

/** Who is responsible, what for, how long, and what cannot be undone; `day` is `keepUntil` in words. */
export function noticeOf(settings: OwnPageSettings, { day, address }: { day: string; address: 'je' | 'u' }): Notice {
  const { controller, contact, purpose, ground, specialGround, youngGround, withCodes, kind } = settings;
  const said = (text: string) => addressed(text, address);
  const more: [string, string | null][] = [
    ['Wie is verantwoordelijk?', `${controller}. ${said('Voor vragen en klachten kun je terecht bij:')} ${contact}`],
    ['Waarvoor?', purpose],
    ['Waarom mag dat?', `${said(`We gebruiken je antwoorden, want ${grounds[ground]}`)}`],
    ['Gevoelige vragen', specialGround],
    ['Deelnemers onder de 16', youngGround],
    [
      'Wat bewaren we niet?',
      said(
        'Bij je antwoorden staat geen naam, geen adres, geen gegevens van je telefoon of computer en geen tijd. Ze liggen in willekeurige volgorde door elkaar. Schrijf zelf ook geen namen in een antwoord.',
      ),
    ],
    [
      'De code',
      withCodes
        ? said(
            'Met een code kan iemand één keer meedoen. We bewaren alleen dat een code gebruikt is, los van je antwoorden.',
          )
        : null,
    ],
    [
      'Hoe lang?',
      kind === 'trial'
        ? `Dit is een proef. De antwoorden leest niemand. Ze gaan weg zodra de proef klaar is, uiterlijk na ${day}.`
        : `Na ${day} zijn de losse antwoorden hier verwijderd. De onderzoekers beloven dat ook voor hun kopieën. Cijfers over de hele groep blijven.`,
    ],
    [
      'Welke rechten heb je?',
      said(
        'Je hebt recht op inzage, verbetering en verwijdering, en je kunt bezwaar maken. Verstuurde antwoorden kunnen we alleen niet meer vinden, omdat er geen naam bij staat. Met een klacht kun je ook naar de Autoriteit Persoonsgegevens.',
      ),
    ],
    [
      'Wat blijft er over?',
      said(
        'Wie de server van deze website beheert, kan technisch meer zien dan de onderzoekers, zoals wanneer er iets binnenkomt. Doe niet mee als je dat niet wilt.',
      ),
    ],
  ];
  return {
    short: [
      said(`Dit onderzoek is van ${'\u0000'}. Je naam vragen we niet.`).replace('\u0000', () => controller),
      said(
        'Stoppen kan altijd. Wat je hebt verstuurd, kun je niet meer terughalen: er staat niet bij welke antwoorden van jou zijn.',
      ),
    ],
    more: more.flatMap(([head, text]) => (text === null ? [] : [{ head: said(head), text }])),
  };
}
