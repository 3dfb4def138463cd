import type { Scale, WorkshopPhase, WorkshopStep } from './forms.contract.ts';

interface StepWords {
  /** What the session is for. */
  title: string;
  /** What is asked, on the phones and on the screen. */
  ask: string;
  /** What a mark means at either end. */
  ends?: readonly [string, string];
  /** Above a field to write in. */
  write?: string;
  example?: string;
  /** When there is something to vote for. */
  vote?: string;
  /** What the last button in each phase does. */
  next: Partial<Record<WorkshopPhase, string>>;
}

/** What people read in a session of each step; most of them know nothing of the product. */
export const workshopWords: Record<WorkshopStep, StepWords> = {
  research_target: {
    title: 'Gedrag kiezen',
    ask: 'Welk gedrag maakt het meeste verschil?',
    write: 'Gedrag',
    example: 'Wat zie je iemand doen? Zoals: etensresten in een bakje doen.',
    vote: 'Kies het gedrag waarmee we verdergaan.',
    next: { open: 'Laat kiezen', voting: 'Toon de stemmen' },
  },
  determine_factors: {
    title: 'Factoren kiezen',
    ask: 'Waardoor doen mensen dit wel of niet?',
    write: 'Oorzaak',
    example: 'Kort, zoals: de container staat te ver weg.',
    vote: 'Kies er hoogstens drie die volgens jou het meest uitmaken.',
    next: { open: 'Laat kiezen', voting: 'Toon de stemmen' },
  },
  weighing_factors: {
    title: 'Cijfers geven',
    ask: 'Hoe belangrijk is dit voor het gedrag?',
    ends: ['niet belangrijk', 'heel belangrijk'],
    next: { open: 'Toon de cijfers' },
  },
  prioritising_factors: {
    title: 'Cijfers geven',
    ask: 'Kunnen we dit veranderen?',
    next: { open: 'Toon de antwoorden' },
  },
  conducting_intervention_design: {
    title: 'Ideeën bedenken en stemmen',
    ask: 'Wat kunnen we doen of maken?',
    write: 'Idee',
    example: 'Wat ziet, hoort of doet de doelgroep?',
    vote: 'Kies hoogstens drie ideeën die jou goed lijken.',
    next: { open: 'Laat stemmen', voting: 'Toon de stemmen' },
  },
};

const answers = ['nee', 'deels', 'ja'];

/** What may be chosen on a scale: whole marks, because halves only delay; or nee, deels, ja. */
export const choicesOn = ({ lowest, highest }: Scale): { value: number; label: string }[] =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => {
    const value = lowest + at;
    return { value, label: highest === 2 ? answers[value]! : `${value}` };
  });

/** `8 mensen doen mee`. */
export const peopleWords = (count: number): string =>
  count === 0 ? 'Nog niemand doet mee' : count === 1 ? '1 mens doet mee' : `${count} mensen doen mee`;

/** `8 deelnemers`. */
export const tookPartWords = (count: number): string => (count === 1 ? '1 deelnemer' : `${count} deelnemers`);
