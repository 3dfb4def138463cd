import { askedSegment } from '#study/question-words.rules.ts';
import type { Address } from '#theory/form-of-address/address.rules.ts';
import { questionFaults } from '#theory/question-check/check.rules.ts';

/** Something to think about in a text, at its place there. */
interface PlacedRemark {
  start: number;
  end: number;
  message: string;
}

/** What the rules would ask of a group; null while it has no name. */
export const proposedQuestion = (name: string | null, address: Address | null) =>
  askedSegment({ name, question: null }, { formOfAddress: address });

/** What is amiss with a question that tells whether somebody belongs to a group. */
export function groupRemarks(text: string, address: Address): PlacedRemark[] {
  const other = address === 'je' ? /(?<![\p{L}-])(?:u|uw|uzelf)(?![\p{L}-])/iu : null;
  const spoken = other?.exec(text);
  const faults = questionFaults(text, { asked: 'item', answers: 'yes_no' });
  const open = /\?\s*$/.test(text);
  return [
    ...(spoken
      ? [
          {
            start: spoken.index,
            end: spoken.index + spoken[0].length,
            message: 'Je koos ervoor om mensen met je aan te spreken.',
          },
        ]
      : []),
    ...(open
      ? []
      : [{ start: 0, end: text.length, message: 'Maak er een vraag van, met een vraagteken aan het eind.' }]),
    ...faults.map(({ start, end, message }) => ({ start, end, message })),
  ];
}
