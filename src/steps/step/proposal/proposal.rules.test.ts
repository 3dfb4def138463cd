import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canBeTaken, isOpen, isWritten, proposed, withoutProposal, withProposal } from './proposal.rules.ts';

const counted = { from: 'Geteld', text: 'Genoemd in 3 van 9 gesprekken.' };
const stemmed = { ...counted, stem: 'We kozen dit cijfer, omdat …' };

describe('a proposal that is taken over', () => {
  it('begins an empty text, with the reason left open', () => {
    for (const empty of [null, '', '  \n'])
      expect(withProposal(empty, stemmed)).toBe('Genoemd in 3 van 9 gesprekken. We kozen dit cijfer, omdat …');
    expect(withProposal(null, counted)).toBe(counted.text);
  });

  it('comes below what was written, which gives the reason', () => {
    expect(withProposal('Eigen woorden.\n', stemmed)).toBe('Eigen woorden.\nGenoemd in 3 van 9 gesprekken.');
  });

  it('takes nothing away of what was written, whatever that is, and can be taken back', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.constantFrom(counted, stemmed), (before, proposal) => {
        const after = withProposal(before, proposal);
        if (before?.trim()) expect(after.startsWith(before.trimEnd())).toBe(true);
        expect(after).toContain(proposal.text);
        expect(withoutProposal(after, before, proposal)).toBe(before ?? '');
      }),
    );
  });

  it('taken back, leaves what was written around it since, and says when it cannot be found', () => {
    const after = withProposal('Eerst dit.', counted);
    expect(withoutProposal(`${after} En dit.`, 'Eerst dit.', counted)).toBe('Eerst dit. En dit.');
    const begun = withProposal(null, stemmed);
    expect(withoutProposal(begun.replace('…', 'het zo is.'), null, stemmed)).toBeNull();
    expect(withoutProposal(null, null, stemmed)).toBeNull();
  });
});

describe('a text with an open reason', () => {
  it('is not written yet, and is once somebody says why', () => {
    const open = withProposal(null, stemmed);
    expect([isOpen(open), isWritten(open)]).toEqual([true, false]);
    const full = open.replace('…', 'het in elk gesprek bepalend was.');
    expect([isOpen(full), isWritten(full)]).toEqual([false, true]);
  });

  it('is no text with dots of its own', () => {
    expect(isWritten('“Ik wilde wel, maar …” zei R03.')).toBe(true);
    expect([null, '', ' '].map(isWritten)).toEqual([false, false, false]);
  });
});

describe('what can be taken over', () => {
  it('does not stand there already', () => {
    expect(canBeTaken(`Vooraf. ${counted.text}`, counted)).toBe(false);
    expect(canBeTaken('Vooraf.', counted)).toBe(true);
  });

  it('fits in the field with what was written: a text that is too long would keep the whole step from being saved', () => {
    expect(canBeTaken(null, counted, counted.text.length)).toBe(true);
    expect(canBeTaken(null, stemmed, counted.text.length)).toBe(false);
    expect(canBeTaken('Vooraf.', counted, counted.text.length + 7)).toBe(false);
  });

  it('is something', () => {
    expect([null, undefined, '', '  '].flatMap((text) => proposed('Uit niets', text))).toEqual([]);
    expect(proposed('Uit iets', ' Iets. ')).toEqual([{ from: 'Uit iets', text: 'Iets.' }]);
  });
});
