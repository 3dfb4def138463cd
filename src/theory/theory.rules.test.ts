import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { capitalise, fillTemplate, readTemplate } from './theory.rules.ts';

const values = { behaviour: 'afval scheiden', audience: 'bewoners', context: 'in huis' };
const empty = { behaviour: null, audience: null, context: null };

describe('filling a question', () => {
  test('puts the behaviour first with a capital', () => {
    expect(fillTemplate('{gedrag}: wat weet je daarvan?', values)).toBe('Afval scheiden: wat weet je daarvan?');
    expect(fillTemplate('Waar staat {gedrag} in dat rijtje?', values)).toBe('Waar staat afval scheiden in dat rijtje?');
    expect(fillTemplate('Stel je voor. {gedrag} lukt.', values)).toBe('Stel je voor. Afval scheiden lukt.');
    expect(fillTemplate('{gedrag} past.', { ...values, behaviour: 'ijs eten' })).toBe('IJs eten past.');
  });

  test('leaves no trace of an empty context', () => {
    const none = { ...values, context: ' ' };
    expect(fillTemplate('Bij keuzes {context} let ik op geld.', none)).toBe('Bij keuzes let ik op geld.');
    expect(fillTemplate('{gedrag} hoort bij mijn rol {context}.', none)).toBe('Afval scheiden hoort bij mijn rol.');
    expect(fillTemplate('Gaat het goed, {context}, met {gedrag}?', none)).toBe('Gaat het goed, met afval scheiden?');
    expect(fillTemplate('Wat doe je. {context} ga je verder.', none)).toBe('Wat doe je. Ga je verder.');
    expect(fillTemplate('Hoe gaat dat: {context}', none)).toBe('Hoe gaat dat');
  });

  test('keeps what is not yet known in sight', () => {
    expect(fillTemplate('{gedrag}: wat doen andere {doelgroep}?', empty)).toBe(
      '[gedrag]: wat doen andere [doelgroep]?',
    );
    expect(readTemplate('{gedrag}: gaat dat je {context} lukken?')).toBe('[gedrag]: gaat dat je [context] lukken?');
  });

  test('takes values as they are, without the full stop that closes them', () => {
    expect(fillTemplate('{gedrag} lukt mij.', { ...values, behaviour: ' afval  scheiden. ' })).toBe(
      'Afval scheiden lukt mij.',
    );
    expect(fillTemplate('{gedrag} lukt.', { ...values, behaviour: '{context} $& fietsen' })).toBe(
      '{context} $& fietsen lukt.',
    );
  });

  test('gives a capital the Dutch way', () => {
    expect(capitalise('’s avonds fietsen')).toBe('’s Avonds fietsen');
    expect(capitalise('“afval” scheiden')).toBe('“Afval” scheiden');
    expect(capitalise('één keer')).toBe('Één keer');
    expect(capitalise('')).toBe('');
  });
});

describe('filling every question and item of the library', () => {
  const { factors } = readLibraryFolder(join(rootDir, 'library'));
  const templates = factors.flatMap(({ content }) => [
    ...content.interviewQuestions,
    ...content.questionnaireItems.map((item) => item.text),
  ]);
  const phrase = fc
    .array(fc.stringMatching(/^[a-zé’-]{1,9}$/), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' '));
  const maybe = fc.option(phrase, { nil: null });

  test('yields whole sentences', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), phrase, phrase, maybe, (template, behaviour, audience, context) => {
        const filled = fillTemplate(template, { behaviour, audience, context });
        expect(filled).not.toMatch(/\s\s|^\s|\s$|\s[.,;:?!]|[.,;:]\.|[{}[\]]/);
        expect(filled).toMatch(/[.?]$/);
        expect(filled[0]).toBe(filled[0]!.toLocaleUpperCase('nl'));
        if (template.includes('{gedrag}')) expect(filled.toLowerCase()).toContain(behaviour.toLowerCase());
        if (template.includes('{context}') && context !== null) expect(filled).toContain(context);
      }),
      { numRuns: 500 },
    );
  });

  test('a filled question stays as it is when filled again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...templates), phrase, maybe, (template, behaviour, context) => {
        const filled = fillTemplate(template, { behaviour, audience: 'bewoners', context });
        expect(fillTemplate(filled, empty)).toBe(filled);
      }),
      { numRuns: 200 },
    );
  });

  test('copes with anything typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.string(),
        fc.string(),
        fc.string(),
        (template, behaviour, audience, context) => {
          expect(fillTemplate(template, { behaviour, audience, context })).not.toMatch(/\n|\t/);
        },
      ),
      { numRuns: 300 },
    );
  });
});
