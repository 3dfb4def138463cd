import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readableQuestion } from '#theory/behaviour-forms/reading.rules.ts';
import { filledTemplate } from '#theory/behaviour-forms/wording.rules.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { addressed } from './address.rules.ts';

const cases = (pairs: readonly [string, string][]) =>
  test.each(pairs)('%s → %s', (je, u) => expect(addressed(je, 'u')).toBe(u));

describe('je → u', () => {
  describe('after its verb, which gets its t back', () => {
    cases([
      ['Kun je dat?', 'Kunt u dat?'],
      ['Kan je dat?', 'Kunt u dat?'],
      ['wat ben je daarin van plan?', 'wat bent u daarin van plan?'],
      ['Heb je een vraag?', 'Hebt u een vraag?'],
      ['Hoe bespreek je dat?', 'Hoe bespreekt u dat?'],
      ['Wil je stoppen?', 'Wilt u stoppen?'],
      ['Zul je dat doen?', 'Zult u dat doen?'],
      ['wat vind je daarvan?', 'wat vindt u daarvan?'],
      ['Hoe ga je daarmee om?', 'Hoe gaat u daarmee om?'],
      ['Hoe weet je dat?', 'Hoe weet u dat?'],
      ['Wat zou je doen?', 'Wat zou u doen?'],
      ['Wat doe jij dan?', 'Wat doet u dan?'],
      ['wat zie of hoor je vlak daarvoor?', 'wat ziet of hoort u vlak daarvoor?'],
      ['Heb je kinderen?', 'Hebt u kinderen?'],
      ['Hoe goed red je je?', 'Hoe goed redt u zich?'],
      ['Wie kan je helpen?', 'Wie kan u helpen?'],
      ['Wie kun je helpen?', 'Wie kunt u helpen?'],
      ['Hoe goed kan je lichaam dat aan?', 'Hoe goed kan uw lichaam dat aan?'],
    ]);
  });

  describe('before its verb', () => {
    cases([
      ['Je kunt stoppen.', 'U kunt stoppen.'],
      ['Als je kan, of als je wil.', 'Als u kunt, of als u wilt.'],
      ['Fijn dat je meedoet.', 'Fijn dat u meedoet.'],
      ['of dat past bij wie jij bent', 'of dat past bij wie u bent'],
      ['Als je afval scheidt, waar laat je het?', 'Als u afval scheidt, waar laat u het?'],
    ]);
  });

  describe('as the one to whom something happens', () => {
    cases([
      ['Wat spreekt je eraan aan?', 'Wat spreekt u eraan aan?'],
      ['hoe belangrijk is dat voor jou?', 'hoe belangrijk is dat voor u?'],
      ['mensen die belangrijk voor je zijn', 'mensen die belangrijk voor u zijn'],
      ['de organisatie die dat van je vraagt', 'de organisatie die dat van u vraagt'],
      ['mensen om je heen', 'mensen om u heen'],
      ['Ik vraag je om mee te doen. Dan help ik je.', 'Ik vraag u om mee te doen. Dan help ik u.'],
      ['Stel, iemand wil je ervan afhouden.', 'Stel, iemand wil u ervan afhouden.'],
      ['Iemand kan je helpen, en hij wil je helpen.', 'Iemand kan u helpen, en hij wil u helpen.'],
    ]);
  });

  describe('after a preposition, before the verb of a clause about another', () => {
    cases([
      ['Wat was het eerste dat in je opkwam?', 'Wat was het eerste dat in u opkwam?'],
      ['Wat er in je omging.', 'Wat er in u omging.'],
      ['De mensen die bij je langskwamen.', 'De mensen die bij u langskwamen.'],
      ['Iemand die op je wacht.', 'Iemand die op u wacht.'],
      ['Moet iemand op je wachten?', 'Moet iemand op u wachten?'],
      ['Wie heeft er voor je gezorgd?', 'Wie heeft er voor u gezorgd?'],
      ['Wat er van je gevraagd werd.', 'Wat er van u gevraagd werd.'],
      ['Als je ouders bij je wonen.', 'Als uw ouders bij u wonen.'],
      ['Wie na het eten bij je zat.', 'Wie na het eten bij u zat.'],
      ['Wat er met je gebeurde.', 'Wat er met u gebeurde.'],
      ['mensen die in je geloven', 'mensen die in u geloven'],
      ['voor je opstapte', 'voor u opstapte'],
      ['dat anderen je voorgingen', 'dat anderen u voorgingen'],
    ]);
  });

  describe('after a preposition, before a thing that is a form of a verb as well', () => {
    cases([
      ['Tijdens je wacht of bij je start.', 'Tijdens uw wacht of bij uw start.'],
      ['Wat er op je schoot ligt.', 'Wat er op uw schoot ligt.'],
      ['Iemand die op je schoot zit.', 'Iemand die op uw schoot zit.'],
      ['Na je sprong in je bad.', 'Na uw sprong in uw bad.'],
      ['Wat betekent dat voor je planten?', 'Wat betekent dat voor uw planten?'],
      ['Als je op je planten let.', 'Als u op uw planten let.'],
      ['Over hoe je met je boeken omgaat.', 'Over hoe u met uw boeken omgaat.'],
      ['Wil je vertellen over je boeken?', 'Wilt u vertellen over uw boeken?'],
      ['in je omgeving en je vereniging', 'in uw omgeving en uw vereniging'],
    ]);
  });

  describe('as a possessive', () => {
    cases([
      ['Hoe is je mening daarover ontstaan?', 'Hoe is uw mening daarover ontstaan?'],
      ['op je eigen manier', 'op uw eigen manier'],
      ['als je veel aan je hoofd hebt', 'als u veel aan uw hoofd hebt'],
      ['iemand in je omgeving', 'iemand in uw omgeving'],
      ['bij jouw rol', 'bij uw rol'],
      ['Wat zou je omgeving zeggen?', 'Wat zou uw omgeving zeggen?'],
      ['Je telefoon in je tas doen: wat vind je daarvan?', 'Uw telefoon in uw tas doen: wat vindt u daarvan?'],
      ['Waar staat je oude telefoon inleveren in dat rijtje?', 'Waar staat uw oude telefoon inleveren in dat rijtje?'],
      ['Je ramen lappen: hoe vaak doe je dat?', 'Uw ramen lappen: hoe vaak doet u dat?'],
      ['Houd je telefoon in je tas.', 'Houd uw telefoon in uw tas.'],
      ['Was je handen.', 'Was uw handen.'],
    ]);
  });

  describe('reflexive', () => {
    cases([
      ['Bij welke groepen voel je je thuis?', 'Bij welke groepen voelt u zich thuis?'],
      ['hoe zou je je voelen?', 'hoe zou u zich voelen?'],
      ['Kun je het je herinneren?', 'Kunt u het zich herinneren?'],
      ['als je je handen wast', 'als u uw handen wast'],
      ['Welke komen uit jezelf?', 'Welke komen uit uzelf?'],
      ['Je aanmelden als donor: wat weet je daarvan?', 'U aanmelden als donor: wat weet u daarvan?'],
      ['Je aanmelden: wat weet je daarvan?', 'U aanmelden: wat weet u daarvan?'],
    ]);
  });

  test('an order softened by eens is spoken to a person', () => {
    expect(addressed('Vertel eens over een keer dat je het vergat.', 'u')).toBe(
      'Vertelt u eens over een keer dat u het vergat.',
    );
  });

  test('leaves words that only look like je alone', () => {
    expect(addressed('Jette zag een bakje bij de jeugd; jullie ook.', 'u')).toBe(
      'Jette zag een bakje bij de jeugd; jullie ook.',
    );
  });
});

describe('every question and item of the library', () => {
  const { factors } = readLibraryFolder(join(rootDir, 'library'));
  const templates = factors.flatMap(({ content }) => [
    ...content.interviewQuestions.map(({ text }) => text),
    ...content.questionnaireItems.map(({ text }) => text),
  ]);
  const informal = /\b(?:je|jij|jou|jouw|jezelf)\b/i;
  /** A verb that misses its t before u, two times u in a row, a possessive before a verb: what goes wrong when it goes wrong. */
  const mistakes =
    /\b(?:kun|kan|ben|heb|wil|zul|vind|doe|ga|sta|zie|kom|denk|merk|krijg|hoor|voel|houd|ervaar|kijk|baseer|pak) u\b|\bu u\b|\buw (?:is|zijn|vraagt|vragen|doet|dat|het)\b|\bu (?:eigen|rol|hoofd|leven|omgeving|mening)\b/i;

  test('there are some', () => expect(templates.length).toBeGreaterThan(250));

  test.each(templates)('%s', (template) => {
    for (const text of [template, readableQuestion(template)]) {
      const formal = addressed(text, 'u');
      expect(formal).not.toMatch(informal);
      expect(formal).not.toMatch(mistakes);
      expect(addressed(formal, 'u')).toBe(formal);
      expect(addressed(text, 'je')).toBe(text);
    }
  });

  test('the form of address does not depend on what is filled in', () => {
    const phrase = fc
      .array(fc.constantFrom('ramen', 'snel', 'buiten', 'op het plein'), { maxLength: 3 })
      .map((words) => [...words, 'lappen'].join(' '));
    fc.assert(
      fc.property(fc.constantFrom(...templates), phrase, (template, behaviour) => {
        const words = { behaviour, occasion: '', people: 'bewoners' };
        const filled = (text: string, address: 'je' | 'u') => filledTemplate(text, { ...words, address })!;
        expect(filled(template, 'u')).toBe(addressed(filled(template, 'je'), 'u'));
      }),
    );
  });
});

test('any text keeps its other words, and loses every je', () => {
  const word = fc.constantFrom(
    'je',
    'jij',
    'jou',
    'jouw',
    'jezelf',
    'Je',
    'heb',
    'kun',
    'dat',
    'hoofd',
    'eigen',
    'van',
    'zijn',
    'ik',
    'en',
    ',',
    '?',
    '“',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (parts) => {
      const text = parts.join(' ');
      const formal = addressed(text, 'u');
      expect(formal).not.toMatch(/\b(?:je|jij|jou|jouw|jezelf)\b/i);
      expect(formal.split(' ')).toHaveLength(text.split(' ').length);
      expect(addressed(formal, 'u')).toBe(formal);
    }),
  );
});
