import type { Conversation, Finding } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type FactorKey, factors, id } from './ids.ts';

type Found = Omit<Finding, 'uuid' | 'researchFactor'>;
type Role = NonNullable<Finding['role']>;
type Direction = NonNullable<Finding['direction']>;
interface Words {
  quote?: string;
  event?: string;
  note?: string;
}

const mentioned =
  (mention: 'spontaneous' | 'asked') =>
  (role: Role, direction: Direction, { quote = '', event = '', note = '' }: Words = {}): Found => ({
    mention,
    role,
    direction,
    quote: quote || null,
    event: event || null,
    note: note || null,
  });

const spontaneous = mentioned('spontaneous');
const asked = mentioned('asked');
const silent: Found = { mention: 'not_mentioned', role: null, direction: null, quote: null, event: null, note: null };
const skipped: Found = { ...silent, mention: 'not_discussed' };

const withChildren = 'Huishoudens met kinderen';
const withoutChildren = 'Huishoudens zonder kinderen';
const newcomers = 'Nieuwe bewoners';

const talks: [segment: string, date: string, found: Record<FactorKey, Found>][] = [
  [
    withChildren,
    '2026-10-19',
    {
      ease: spontaneous('decisive', 'hinders', {
        quote: 'Ik heb drie keer een bakje neergezet. Drie keer stond het in de gootsteen.',
        event: 'Zette vorige maand een bakje neer. Na twee dagen was het weg, omdat er geen plek was om te snijden.',
      }),
      place: asked('part', 'hinders', { note: 'Loopt eerst langs het restafval en moet dan terug.' }),
      drawbacks: spontaneous('part', 'hinders', { quote: 'In de zomer ruik je het tot in de gang.' }),
      norm: silent,
      attitude: spontaneous('none', 'helps', { quote: 'Natuurlijk is het beter.' }),
      knowledge: silent,
    },
  ],
  [
    newcomers,
    '2026-10-19',
    {
      ease: asked('part', 'hinders'),
      place: spontaneous('decisive', 'hinders', {
        quote: 'Ik kwam de container pas tegen toen ik de hond uitliet.',
        event:
          'Liep in de eerste week met een vol zakje om de flat heen, vond de gft-container niet en gooide het bij het restafval.',
      }),
      drawbacks: spontaneous('part', 'hinders', { quote: 'Van dat soort bakjes krijg je vliegjes.' }),
      norm: asked('part', 'hinders', { quote: 'Ik zie er nooit iemand mee lopen.' }),
      attitude: asked('none', 'helps'),
      knowledge: asked('part', 'hinders', { quote: 'Mag vlees er nou ook in?' }),
    },
  ],
  [
    withoutChildren,
    '2026-10-20',
    {
      ease: spontaneous('decisive', 'helps', {
        quote: 'Het hangt naast de kraan. Ik hoef er niet over na te denken.',
        event: 'Hing bij de nieuwe keuken een bakje op en scheidt sindsdien elke dag.',
      }),
      place: silent,
      drawbacks: spontaneous('none', 'hinders', {
        quote: 'Ik dacht dat het ging stinken. Dat viel reuze mee.',
        note: 'Scheidt zelf. Verwachtte vooraf meer last dan er kwam.',
      }),
      norm: { ...skipped, note: 'Geen tijd meer voor.' },
      attitude: spontaneous('part', 'helps'),
      knowledge: silent,
    },
  ],
  [
    withChildren,
    '2026-10-20',
    {
      ease: spontaneous('part', 'hinders', { quote: 'Met een kind op je arm kies je één zak.' }),
      place: asked('part', 'hinders'),
      drawbacks: spontaneous('decisive', 'hinders', {
        quote: 'Eén zomer met fruitvliegjes, en ik was er klaar mee.',
        event: 'Stopte in juli na een week met fruitvliegjes in de keuken.',
      }),
      norm: asked('part', 'hinders'),
      attitude: silent,
      knowledge: silent,
    },
  ],
  [
    newcomers,
    '2026-10-21',
    {
      ease: asked('part', 'hinders'),
      place: spontaneous('decisive', 'hinders', {
        quote: 'Restafval is onder mijn raam. Gft is aan de andere kant van het plein.',
        event: 'Nam het zakje een keer mee naar de bushalte om langs de container te komen. Daarna niet meer.',
      }),
      drawbacks: asked('part', 'hinders'),
      norm: silent,
      attitude: asked('none', 'helps'),
      knowledge: asked('none', 'hinders', { note: 'Wist niet dat koffiedik mag. Noemt het zelf niet als reden.' }),
    },
  ],
  [
    withoutChildren,
    '2026-10-22',
    {
      ease: silent,
      place: silent,
      drawbacks: spontaneous('part', 'hinders', { quote: 'Een open bak met eten, dat wil ik niet in huis.' }),
      norm: spontaneous('decisive', 'hinders', {
        quote: 'Niemand op deze galerij doet het.',
        event: 'Begon er in het voorjaar mee, zag de buren alles in één zak doen en hield na drie weken op.',
      }),
      attitude: spontaneous('none', 'helps', { quote: 'Goed idee, hoor. Als iedereen het doet.' }),
      knowledge: silent,
    },
  ],
  [
    withChildren,
    '2026-10-22',
    {
      ease: silent,
      place: silent,
      drawbacks: spontaneous('decisive', 'hinders', {
        quote: 'Mijn dochter deed het deksel open en rende de keuken uit.',
        event: 'Gooide het bakje van de vorige actie weg na een week op vakantie.',
      }),
      norm: silent,
      attitude: asked('none', 'helps'),
      knowledge: silent,
    },
  ],
  [
    withoutChildren,
    '2026-10-23',
    {
      ease: asked('part', 'hinders'),
      place: spontaneous('decisive', 'hinders', {
        quote: 'Met mijn knie loop ik dat hele eind niet voor wat schillen.',
        event: 'Bracht het zakje twee keer weg en gaf het daarna op vanwege de afstand.',
      }),
      drawbacks: spontaneous('part', 'hinders'),
      norm: silent,
      attitude: spontaneous('part', 'helps'),
      knowledge: silent,
    },
  ],
  [
    withChildren,
    '2026-10-26',
    {
      ease: spontaneous('decisive', 'hinders', {
        quote: 'Dat bakje staat altijd in de weg. Dan gaat het toch maar in de zak.',
        event: 'Zette het bakje bij een verjaardag in de kast. Het is er niet meer uit gekomen.',
      }),
      place: asked('part', 'hinders'),
      drawbacks: spontaneous('part', 'hinders', { quote: 'Bij warm weer moet je elke dag naar beneden.' }),
      norm: asked('none', 'hinders', { quote: 'Wat de buren doen, weet ik eerlijk gezegd niet.' }),
      attitude: spontaneous('none', 'helps'),
      knowledge: silent,
    },
  ],
  [
    newcomers,
    '2026-10-26',
    {
      ease: spontaneous('part', 'hinders', { quote: 'Ik heb een aanrecht van één meter.' }),
      place: silent,
      drawbacks: spontaneous('decisive', 'hinders', {
        quote: 'De bak van de vorige bewoner stonk zo dat ik hem meteen heb weggedaan.',
        event: 'Vond bij de verhuizing een vies bakje en besloot er niet aan te beginnen.',
      }),
      norm: spontaneous('decisive', 'hinders', {
        quote: 'Als ik de enige ben, waar doe ik het dan voor?',
        event: 'Vroeg bij de verhuizing aan twee buren hoe zij het deden. Beiden deden alles in één zak.',
      }),
      attitude: silent,
      knowledge: silent,
    },
  ],
  [
    withChildren,
    '2026-10-27',
    {
      ease: spontaneous('decisive', 'helps', {
        quote: 'Vaste plek, vaste dag. Anders werkt het niet.',
        event: 'Maakte een plek vrij naast de broodtrommel en neemt het zakje mee als de kinderen naar zwemles gaan.',
      }),
      place: asked('part', 'helps', { note: 'Woont boven de container.' }),
      drawbacks: silent,
      norm: silent,
      attitude: asked('part', 'helps'),
      knowledge: silent,
    },
  ],
  [
    withoutChildren,
    '2026-10-28',
    {
      ease: spontaneous('part', 'hinders', { quote: 'Eerst de ene pas zoeken, dan de andere.' }),
      place: spontaneous('decisive', 'hinders', {
        quote: 'Beneden kom je eerst langs restafval. Daar blijft het dan bij.',
        event: 'Stond vorige week met het zakje bij het restafval, in de regen, en gooide het daar in.',
      }),
      drawbacks: silent,
      norm: asked('part', 'hinders'),
      attitude: silent,
      knowledge: silent,
    },
  ],
  [
    withChildren,
    '2026-10-29',
    {
      ease: spontaneous('part', 'hinders'),
      place: asked('part', 'hinders'),
      drawbacks: spontaneous('decisive', 'hinders', {
        quote: 'Ik wil best, maar niet met die lucht in huis.',
        event: 'Probeerde het in de hittegolf van augustus en stopte na vier dagen.',
      }),
      norm: silent,
      attitude: spontaneous('none', 'helps'),
      knowledge: asked('none', 'hinders'),
    },
  ],
  [
    withoutChildren,
    '2026-10-30',
    {
      ease: spontaneous('decisive', 'helps', {
        quote: 'Het deksel gaat met één hand open. Dat scheelt alles.',
        event: 'Kocht een ander bakje toen het oude niet dicht bleef en scheidt nu alles.',
      }),
      place: silent,
      drawbacks: spontaneous('part', 'hinders', { quote: 'Stank? Alleen als ik een keer oversla.' }),
      norm: asked('part', 'helps', { quote: 'De buurvrouw begon ermee, toen ik ook.' }),
      attitude: silent,
      knowledge: silent,
    },
  ],
];

const keys = Object.keys(factors) as FactorKey[];

/** The fourteen conversations at home: one row each, with a finding for every factor. */
export const conversations: Conversation[] = talks.map(([segment, date, found], index) => ({
  uuid: id('conversation', index + 1),
  code: `R${String(index + 1).padStart(2, '0')}`,
  segment,
  method: 'interview',
  date,
  findings: keys.map((key, column) => ({
    uuid: id('finding', (index + 1) * 16 + column),
    researchFactor: factors[key],
    ...found[key],
  })),
}));
