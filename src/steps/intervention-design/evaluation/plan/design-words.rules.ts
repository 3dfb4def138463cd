import type { DesignKind } from '../evaluation.contract.ts';

/** What a design can show, in words for everyone. */
export interface DesignWords {
  /** In one line, for who has to choose. */
  plain: string;
  proves: string;
  provesNot: string;
  asks: string;
}

const notReckoned =
  'Een effect, marge of benodigd aantal rekenen we voor deze opzet niet uit: laat dat door een statisticus doen.';

const words: Record<DesignKind, DesignWords> = {
  drawn_people: {
    plain: 'Het lot bepaalt wie het krijgt, mens voor mens.',
    proves:
      'Of de interventie het verschil maakt. Door het lot lijken de groepen op elkaar, ook in wat je niet van ze weet.',
    provesNot:
      'Waarom het werkt, en of het elders net zo gaat. Vertellen mensen het aan wie het niet kreeg, dan lijkt het verschil kleiner dan het is.',
    asks: 'Een lijst van wie meedoet, voor je begint. Daarna tel je iedereen in de groep die is geloot, ook wie iets anders kreeg.',
  },
  drawn_places: {
    plain: 'Het lot bepaalt welke straten, scholen of filialen het krijgen.',
    proves: 'Of de interventie het verschil maakt op plekken zoals deze. Door het lot lijken de groepen op elkaar.',
    provesNot:
      'Veel, als er weinig plekken zijn: de plekken tellen, niet de mensen. Met één plek per groep is er geen effect te noemen, met twee of drie een verschil zonder marge.',
    asks: 'Minstens vier plekken per groep en liever tien of meer, overal op dezelfde manier geteld.',
  },
  not_drawn: {
    plain: 'Er is een groep die het niet krijgt, maar het lot besliste dat niet.',
    proves: 'Of de groep met de interventie anders veranderde dan de groep zonder.',
    provesNot:
      'Dat het door de interventie komt. Dat klopt alleen als beide groepen zonder interventie evenveel waren veranderd, en dat kun je niet zien.',
    asks: 'Een groep die er zo veel mogelijk op lijkt, en in beide groepen dezelfde telling voor en na de start.',
  },
  before_after: {
    plain: 'Iedereen krijgt het, en je telt vooraf en achteraf.',
    proves: 'Of er iets veranderde.',
    provesNot: 'Waardoor het veranderde. Het seizoen, het nieuws of een andere maatregel kan het ook zijn.',
    asks: 'Een telling voor de start, op dezelfde manier als daarna: dezelfde plekken, dagen en tijden.',
  },
  stepped: {
    plain: 'Iedereen krijgt het, maar de groepen beginnen na elkaar.',
    proves:
      'In opzet of de interventie het verschil maakt: wie nog wacht, is de vergelijking voor wie al begon. Het sterkst is het als het lot de volgorde bepaalt.',
    provesNot: notReckoned,
    asks: 'Op elk moment een telling in elke groep, en een volgorde die vooraf vastligt.',
  },
  series: {
    plain: 'Je telt al langer, op veel momenten voor en na de start.',
    proves: 'Of de cijfers anders gaan lopen vanaf het moment dat je begint.',
    provesNot: `Of het iets anders was dat op datzelfde moment begon. ${notReckoned}`,
    asks: 'Veel tellingen voor en na de start, steeds op dezelfde manier. Tien aan elke kant is onze vuistregel.',
  },
};

/** What a design can prove, what not, and what it asks: on the form and in the report. */
export const designWords = (design: DesignKind): DesignWords => words[design];

/** The line about each design, for a list to choose from. */
export const plainDesigns = (): Record<DesignKind, string> => ({
  drawn_people: words.drawn_people.plain,
  drawn_places: words.drawn_places.plain,
  not_drawn: words.not_drawn.plain,
  before_after: words.before_after.plain,
  stepped: words.stepped.plain,
  series: words.series.plain,
});
