import type { DesignKind, Evaluation } from '../evaluation.contract.ts';

export interface Suggestion {
  design: DesignKind;
  reason: string;
  /** Of what else may fit, and when. */
  otherwise: string;
}

type Answers = Pick<Evaluation, 'hasWithout' | 'canDraw' | 'byPlace'>;

/** Which questions matter by now: the next one appears when the one before it does not decide yet. */
export const askedOf = ({ hasWithout, canDraw }: Answers): { draw: boolean; place: boolean } => ({
  draw: hasWithout === true,
  place: hasWithout === true && canDraw !== null,
});

/** The design that proves most of what is possible; null until that is known. */
export function suggestedDesign({ hasWithout, canDraw, byPlace }: Answers): Suggestion | null {
  if (hasWithout === false)
    return {
      design: 'before_after',
      reason: 'Iedereen krijgt het tegelijk. Dan kun je alleen vergelijken hoe het vooraf en achteraf is.',
      otherwise:
        'Kan een deel later beginnen? Antwoord dan “ja”: je bewijs wordt er veel sterker van. Tel je al langer op veel momenten? Kies dan een lange reeks.',
    };
  if (!hasWithout || canDraw === null) return null;
  if (!canDraw)
    return {
      design: 'not_drawn',
      reason:
        'Loten kan niet, maar er is een groep zonder. Tel in beide groepen voor en na de start, en vergelijk hoe ze veranderen.',
      otherwise: 'Begint de ene groep na de andere, met een telling ertussen? Kies dan om de beurt beginnen.',
    };
  if (byPlace === null) return null;
  return byPlace
    ? {
        design: 'drawn_places',
        reason:
          'Je kunt loten, en een hele plek krijgt het tegelijk. Loot dan hele plekken: mensen op één plek merken het van elkaar.',
        otherwise: 'Moet op het eind iedereen het hebben? Loot dan wie eerst begint, of kies om de beurt beginnen.',
      }
    : {
        design: 'drawn_people',
        reason: 'Je kunt loten, en het mens voor mens geven. Dat bewijst het meest, met de minste mensen.',
        otherwise: 'Moet op het eind iedereen het hebben? Loot dan wie eerst begint.',
      };
}
