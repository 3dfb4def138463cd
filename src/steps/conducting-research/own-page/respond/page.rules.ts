import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { dutch, languages } from '#steps/conducting-research/languages/known.contract.ts';
import {
  type AskedForm,
  type AskedPart,
  type AskedQuestion,
  type Faults,
  fields,
  inOrder,
  missingText,
  type TranslatedForm,
} from '#steps/conducting-research/own-page/form.rules.ts';
import { noticeOf } from '#steps/conducting-research/own-page/notice.rules.ts';
import type { OwnPageSettings } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { type PageText, pageTexts } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { type PageWords, pageWords, type Said } from '#steps/conducting-research/own-page/words/words.rules.ts';

/** The page that people fill in, as HTML: one form that works without a script, and that a script shows part by part. */

export interface DrawnPage {
  title: string;
  body: string;
  /** In which language it is. */
  words: PageWords;
}

/** A way to the page in one language. */
export interface LanguageLink {
  href: string;
  language: PageWords['language'];
  title: Said;
}

/** A form as it is drawn: for the first time, or with what was wrong with it. */
export interface DrawnForm {
  settings: OwnPageSettings;
  form: AskedForm | TranslatedForm;
  words: PageWords;
  /** The languages that it is in; none where there is no choice. */
  choice: readonly LanguageLink[];
  /** Where it goes, with what stands behind the path. */
  action: string;
  /** The random text by which it counts once. */
  id: string;
  /** What was filled in, and what is wrong with it. */
  sent: URLSearchParams | null;
  faults: Faults;
  /** What is wrong with the whole. */
  problem: Said | null;
  draft: boolean;
  kiosk: boolean;
}

const inDutch = pageWords({ address: 'je' });

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
/** Lines stay lines, and an empty one begins a paragraph. */
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${safe(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Says to who hears the page that this is Dutch, where the page is not. */
const inLang = ({ lang }: Said) => (lang === null ? '' : ` lang="${lang}" dir="ltr"`);
const element = (tag: 'p' | 'h1' | 'h2' | 'dt' | 'dd', said: Said, rest = '') =>
  `<${tag}${rest}${inLang(said)}>${safe(said.text).replaceAll('\n', '<br>')}</${tag}>`;
/** Among other words. */
const within = (said: Said) =>
  said.lang === null ? safe(said.text) : `<span${inLang(said)}>${safe(said.text)}</span>`;

/** The title that a page has until somebody writes another was translated with the questionnaire. */
export function titleOf(settings: OwnPageSettings, form: AskedForm | TranslatedForm): Said {
  const { title, translated } = settings;
  if (!('language' in form)) return { text: title, lang: null };
  const own = translated.find(({ language }) => language === form.language)?.title ?? null;
  const usual = title === conductingResearch.shape.items.words.name ? form.title : null;
  return own === null && usual === null ? { text: title, lang: 'nl' } : { text: own ?? usual!, lang: null };
}

const consentTitle = (form: AskedForm | TranslatedForm) =>
  'language' in form ? form.consentTitle : conductingResearch.shape.consentText.words.name;

/** What the script says, by the names of the texts. */
const scriptTexts = [
  ...(['PAGINA_VERDER', 'PAGINA_TERUG', 'PAGINA_DEEL', 'PAGINA_BEWAARD', 'PAGINA_WIS'] as const),
  ...(['PAGINA_ER_NOG', 'PAGINA_GA_VERDER'] as const),
] satisfies PageText[];
export type ScriptText = (typeof scriptTexts)[number];

/** Each with its language, where that is not the one of the page. */
export type ScriptSentence = [text: string] | [text: string, lang: string];
export type ScriptWords = Record<ScriptText, ScriptSentence>;

const scriptWords = ({ say }: PageWords): ScriptWords =>
  Object.fromEntries(
    scriptTexts.map((name): [ScriptText, ScriptSentence] => {
      const { text, lang } = say(name);
      return [name, lang === null ? [text] : [text, lang]];
    }),
  ) as ScriptWords;

export function formPage(drawn: DrawnForm): DrawnPage {
  const { settings, form, words, faults, draft, kiosk } = drawn;
  const wrong = faults.size > 0 || drawn.problem !== null;
  const title = titleOf(settings, form);
  return {
    words,
    title: `${wrong ? `${words.say('PAGINA_FOUT').text}: ` : ''}${title.text}`,
    body: `${element('h1', title)}
${draft ? `<div class="kader voorbeeld">${element('p', words.typed('Dit is een voorbeeld. Zo zien deelnemers de vragenlijst. Er wordt niets bewaard.'))}</div>` : ''}
${summary(drawn)}
<form method="post" action="${safe(drawn.action)}" autocomplete="off" novalidate data-proef="${draft ? 1 : 0}" data-kiosk="${kiosk ? 1 : 0}" data-woorden="${safe(JSON.stringify(scriptWords(words)))}">
<input type="hidden" name="${fields.form}" value="${safe(drawn.id)}">
${opening(drawn)}
${form.parts.map((part) => partOf(part, drawn)).join('\n')}
<div class="leeg" aria-hidden="true"><label>${within(words.say('PAGINA_LEEG'))} <input type="text" name="${fields.trap}" tabindex="-1" autocomplete="off"></label></div>
<div class="knoppen" id="knoppen"><button type="submit"${inLang(words.say('PAGINA_VERSTUREN'))}>${safe(words.say('PAGINA_VERSTUREN').text)}</button></div>
</form>`,
  };
}

function summary({ faults, problem, form, words }: DrawnForm): string {
  if (problem === null && faults.size === 0) return '';
  const links = [...faults].map(
    ([name, fault]) =>
      `<li><a href="#v-${safe(name)}">${within(labelOf(name, form, words))}: ${within(fault)}</a></li>`,
  );
  return `<div class="kader fouten" id="fouten" role="alert" tabindex="-1">${element('h2', words.say('PAGINA_NIET_VERSTUURD'))}${
    problem === null ? `<ul>${links.join('')}</ul>` : element('p', problem)
  }</div>`;
}

function labelOf(name: string, form: AskedForm | TranslatedForm, { say }: PageWords): Said {
  if (name === fields.code) return say('PAGINA_JE_CODE');
  const question = form.parts.flatMap(({ questions }) => questions).find((one) => one.name === name);
  return { text: name === fields.consent ? consentTitle(form) : (question?.text ?? name), lang: null };
}

/** The names of languages in themselves; `aria-current` on the one that the page is in. */
const languageLinks = (choice: readonly LanguageLink[], current: PageWords['language'] | null, titled: boolean) =>
  `<ul>${choice
    .map(({ href, language, title }) => {
      const { own, direction } = language === 'nl' ? dutch : languages[language];
      const said = `<bdi>${safe(own)}</bdi>${titled ? ` <span class="hint"${inLang(title)}>${safe(title.text)}</span>` : ''}`;
      return `<li lang="${language}" dir="${direction}"><a href="${safe(href)}" hreflang="${language}"${language === current ? ' aria-current="true"' : ''}>${said}</a></li>`;
    })
    .join('')}</ul>`;

/** What people see first where there is more than one language. */
export const choicePage = ({ title }: Pick<OwnPageSettings, 'title'>, choice: readonly LanguageLink[]): DrawnPage => ({
  words: inDutch,
  title,
  body: `<section><h1>${safe(title)}</h1><nav class="talen keuze" aria-label="${pageTexts.PAGINA_TALEN}">${languageLinks(choice, null, true)}</nav></section>`,
});

function opening({ settings, form, words, choice, sent, faults }: DrawnForm): string {
  const { say } = words;
  const { short, more } = noticeOf(settings, words, choice.length > 0);
  const tick = say('PAGINA_VINK_AAN');
  const yourCode = say('PAGINA_JE_CODE');
  return `<section aria-labelledby="begin">${
    choice.length === 0
      ? ''
      : `<nav class="talen" aria-label="${safe(say('PAGINA_TALEN').text)}"${inLang(say('PAGINA_TALEN'))}>${languageLinks(choice, words.language, false)}</nav>`
  }${element('h2', say('PAGINA_BEGIN'), ' id="begin" tabindex="-1"')}
${paragraphs(form.introduction)}
${short.map((line) => element('p', line)).join('')}
<details><summary>${within(say('PAGINA_PRIVACY'))}</summary><dl>${more
    .map(({ head, texts }) => `${element('dt', head)}${texts.map((text) => element('dd', text)).join('')}`)
    .join('')}</dl></details>
<fieldset id="v-${fields.consent}" data-vraag="${fields.consent}"${mustBe(tick)}>
<legend>${safe(consentTitle(form))}</legend>${faultOf(fields.consent, faults)}${paragraphs(form.consent)}
<label class="keuze"><input type="checkbox" name="${fields.consent}" value="1"${sent?.get(fields.consent) === '1' ? ' checked' : ''}${described(fields.consent, faults)}><span>${safe(form.agreement)}</span></label></fieldset>
${
  settings.withCodes
    ? `<div class="vraag" data-vraag="${fields.code}"${mustBe(say('PAGINA_CODE_LEEG'))}><label class="tekst" for="v-${fields.code}"${inLang(yourCode)}>${safe(yourCode.text)}</label>
${element('p', say('PAGINA_CODE_WAAR'), ' class="hint"')}${faultOf(fields.code, faults)}
<input type="text" class="getal" dir="ltr" id="v-${fields.code}" name="${fields.code}" maxlength="40" autocapitalize="none" spellcheck="false" value="${safe(sent?.get(fields.code) ?? '')}"${described(fields.code, faults)}></div>`
    : ''
}</section>`;
}

/** What the script says where this is left open. */
const mustBe = ({ text, lang }: Said) =>
  ` data-verplicht="${safe(text)}"${lang === null ? '' : ` data-verplicht-taal="${lang}"`}`;

function partOf(part: AskedPart, drawn: DrawnForm): string {
  const at = drawn.form.parts.indexOf(part) + 1;
  const questions = inOrder(part, drawn.id);
  const filters = [...new Set(part.questions.flatMap(({ after }) => after))];
  // Without a script nothing can be hidden, so who should pass over the questions is told.
  const pass = filters.length > 0 ? element('p', drawn.words.say('PAGINA_SLA_OVER'), ' class="hint" data-zonder') : '';
  return `<section aria-labelledby="deel-${at}"><h2 id="deel-${at}" tabindex="-1">${safe(part.title)}</h2>
${part.lead === null ? '' : paragraphs(part.lead)}${pass}
${part.skipNote === null ? '' : `<div data-anders="${filters.map(safe).join(' ')}">${paragraphs(part.skipNote)}</div>`}
${questions.map((question) => questionOf(question, drawn)).join('\n')}</section>`;
}

/** Whether a label fits under its circle with six others beside it, without breaking a word. */
const fitsInRow = (label: string) => label.length <= 24 && label.split(' ').every((word) => word.length <= 10);

function questionOf(question: AskedQuestion, { sent, faults, words }: DrawnForm): string {
  const { name, text, answers, asksNumber, after } = question;
  const value = sent?.get(name) ?? '';
  const about = `data-vraag="${safe(name)}"${question.required ? mustBe(words.say(missingText(question))) : ''}${after.length > 0 ? ` data-na="${after.map(safe).join(' ')}"` : ''}`;
  const required = words.say('PAGINA_VERPLICHT');
  const must = question.required ? ` <span class="hint"${inLang(required)}>${safe(required.text)}</span>` : '';
  if (answers.length > 0) {
    const row = answers.length > 2 && answers.length <= 7 && answers.every(({ label }) => fitsInRow(label));
    return `<fieldset id="v-${safe(name)}" ${about}><legend>${safe(text)}${must}</legend>${faultOf(name, faults)}
<div${row ? ' class="rij"' : ''}>${answers
      .map(
        (answer) =>
          `<label class="keuze"><input type="radio" name="${safe(name)}" value="${answer.value}"${String(answer.value) === value ? ' checked' : ''}${described(name, faults)}><span>${safe(answer.label)}</span></label>`,
      )
      .join('')}</div></fieldset>`;
  }
  const shared = `id="v-${safe(name)}" name="${safe(name)}"`;
  const control = asksNumber
    ? `<p class="hint" id="h-${safe(name)}">${safe(asksNumber.help)}.</p>${faultOf(name, faults)}<input type="text" class="getal" dir="ltr" inputmode="${asksNumber.lo < 0 ? 'text' : asksNumber.whole ? 'numeric' : 'decimal'}" maxlength="20" ${shared} value="${safe(value)}"${described(name, faults, `h-${name}`)}>`
    : question.longest <= 200
      ? `${faultOf(name, faults)}<input type="text" dir="auto" maxlength="${question.longest}" ${shared} value="${safe(value)}"${described(name, faults)}>`
      : `${faultOf(name, faults)}<textarea dir="auto" maxlength="${question.longest}" ${shared}${described(name, faults)}>${safe(value)}</textarea>`;
  return `<div class="vraag" ${about}><label class="tekst" for="v-${safe(name)}">${safe(text)}${must}</label>${control}</div>`;
}

const faultOf = (name: string, faults: Faults) =>
  faults.has(name) ? element('p', faults.get(name)!, ` class="fout" id="f-${safe(name)}"`) : '';

function described(name: string, faults: Faults, hint?: string): string {
  const by = [...(hint === undefined ? [] : [hint]), ...(faults.has(name) ? [`f-${name}`] : [])].map(safe);
  return `${by.length > 0 ? ` aria-describedby="${by.join(' ')}"` : ''}${faults.has(name) ? ' aria-invalid="true"' : ''}`;
}

/** After it was sent. */
export function thanksPage(
  settings: OwnPageSettings,
  form: AskedForm | TranslatedForm,
  words: PageWords,
  kiosk: string | null,
): DrawnPage {
  const next = words.say('PAGINA_VOLGENDE');
  return {
    words,
    title: words.say('PAGINA_VERSTUURD').text,
    body: `<section data-bedankt${kiosk === null ? '' : ` data-kiosk="${safe(kiosk)}"`}>${element('p', titleOf(settings, form), ' class="hint"')}${element('h1', words.say('PAGINA_VERSTUURD'))}${paragraphs(form.thanks)}
${kiosk === null ? '' : `<p><a href="${safe(kiosk)}"${inLang(next)}>${safe(next.text)}</a></p>`}</section>`,
  };
}

/** Where nothing can be filled in. */
export const otherPage = (title: Said, text: Said, words: PageWords = inDutch): DrawnPage => ({
  words,
  title: title.text,
  body: `<section>${element('h1', title)}${element('p', text)}</section>`,
});

/** A whole document. `script` is what brings it to life; empty where nothing does. */
export function documentOf({ title, body, words }: DrawnPage, style: string, script: string): string {
  const accessibility = words.say('PAGINA_TOEGANKELIJK');
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${safe(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${body}
<footer><p class="hint"><a href="/toegankelijkheid" hreflang="nl"${inLang(accessibility)}>${safe(accessibility.text)}</a></p></footer></main>${script === '' ? '' : `<script>${script}</script>`}</body></html>
`;
}
