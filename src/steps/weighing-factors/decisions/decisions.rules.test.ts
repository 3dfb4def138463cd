import { describe, expect, it } from 'vitest';
import { noSuggestionReasons } from '#evidence/suggestion.rules.ts';
import type { DecisionEvidence } from './decisions.contract.ts';
import { beginningOf, suggestionThen } from './decisions.rules.ts';
import { decisionWords, suggestionThenWords } from './words.parts.ts';

/** The first case of the process document: r .42, n 214, m 4.1 on 1–7. */
const evidence: DecisionEvidence = {
  n: 214,
  missing: null,
  mean: 4.1,
  sd: 1.2,
  scaleMin: 1,
  scaleMax: 7,
  r: 0.42,
  correlationN: null,
  spearman: null,
  largestShare: null,
  reliability: null,
  expectedDirection: '+',
  primaryOutcome: 'last_ten',
  languageDoubt: null,
};
const words = (change: Partial<DecisionEvidence> | null) =>
  suggestionThenWords(suggestionThen({ evidence: change && { ...evidence, ...change } }, null));

describe('an entry of the log', () => {
  it('tells the mark, or what was decided instead', () => {
    expect(decisionWords({ grade: 8, leftOut: false })).toBe('8,0');
    expect(decisionWords({ grade: null, leftOut: false })).toBe('Nog geen cijfer');
    expect(decisionWords({ grade: 8, leftOut: true })).toBe('Niet meegenomen');
  });

  it('tells what was suggested then, from the figures of that moment', () => {
    expect(words({})).toBe('voorstel toen 5,5–9,0 (7,5)');
  });

  it('tells why nothing was suggested', () => {
    const none = 'geen voorstel: nog geen cijfers';
    expect([words(null), words({ n: null })]).toEqual([none, none]);
    expect(words({ n: 30 })).toBe('geen voorstel: minder dan 50 antwoorden');
    expect(words({ expectedDirection: null })).toBe('geen voorstel: de richting was nog niet gekozen');
    expect(words({ languageDoubt: 'languages_unsaid' })).toBe(
      'geen voorstel: niet vastgelegd antwoorden in welke talen in de cijfers zaten',
    );
    for (const reason of noSuggestionReasons)
      expect(suggestionThenWords({ kind: 'none', reason })).toMatch(/^geen voorstel: [a-z].*[a-z]$/);
  });

  it('shows a long text in part, up to a whole word', () => {
    expect(beginningOf('Bijna iedereen begon er zelf over.')).toBeNull();
    expect(beginningOf('woord '.repeat(40).trim())).toBeNull();
    expect(beginningOf('woord '.repeat(60))).toBe(`${'woord '.repeat(40).trim()}…`);
    expect(beginningOf('woord, '.repeat(60))).toMatch(/woord…$/);
    expect(beginningOf('x'.repeat(300))).toBe(`${'x'.repeat(240)}…`);
  });
});
