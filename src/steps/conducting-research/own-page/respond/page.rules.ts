import { dayInWords } from '#foundation/shared/day.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  type AskedForm,
  type AskedPart,
  type AskedQuestion,
  type Faults,
  fields,
  inOrder,
} from '#steps/conducting-research/own-page/form.rules.ts';
import { noticeOf } from '#steps/conducting-research/own-page/notice.rules.ts';
import type { OwnPageSettings } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';

/** The page that people fill in, as HTML: one form that works without a script, and that a script shows part by part. */

export interface DrawnPage {
  title: string;
  body: string;
}

/** A form as it is drawn: for the first time, or with what was wrong with it. */
export interface DrawnForm {
  settings: OwnPageSettings;
  form: AskedForm;
  /** Where it goes, with what stands behind the path. */
  action: string;
  /** The random text by which it counts once. */
  id: string;
  /** What was filled in, and what is wrong with it. */
  sent: URLSearchParams | null;
  faults: Faults;
  /** What is wrong with the whole. */
  problem: string | null;
  draft: boolean;
  kiosk: boolean;
}

const consentWords = conductingResearch.shape.consentText.words.name;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
/** Lines stay lines, and an empty one begins a paragraph. */
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${safe(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

export function formPage(drawn: DrawnForm): DrawnPage {
  const { settings, form, faults, draft, kiosk } = drawn;
  const wrong = faults.size > 0 || drawn.problem !== null;
  return {
    title: `${wrong ? 'Fout: ' : ''}${settings.title}`,
    body: `<h1>${safe(settings.title)}</h1>
${draft ? `<div class="kader voorbeeld"><p>Dit is een voorbeeld. Zo zien deelnemers de vragenlijst. Er wordt niets bewaard.</p></div>` : ''}
${summary(drawn)}
<form method="post" action="${safe(drawn.action)}" autocomplete="off" novalidate data-proef="${draft ? 1 : 0}" data-kiosk="${kiosk ? 1 : 0}" data-u="${form.address === 'u' ? 1 : 0}">
<input type="hidden" name="${fields.form}" value="${safe(drawn.id)}">
${opening(drawn)}
${form.parts.map((part) => partOf(part, drawn)).join('\n')}
<div class="leeg" aria-hidden="true"><label>Laat dit leeg <input type="text" name="${fields.trap}" tabindex="-1" autocomplete="off"></label></div>
<div class="knoppen" id="knoppen"><button type="submit">Versturen</button></div>
</form>`,
  };
}

function summary({ faults, problem, form }: DrawnForm): string {
  if (problem !== null)
    return `<div class="kader fouten" id="fouten" role="alert" tabindex="-1"><h2>${addressed('Je antwoorden zijn nog niet verstuurd', form.address)}</h2><p>${safe(problem)}</p></div>`;
  if (faults.size === 0) return '';
  const links = [...faults].map(
    ([name, fault]) => `<li><a href="#v-${safe(name)}">${safe(labelOf(name, form))}: ${safe(fault)}</a></li>`,
  );
  return `<div class="kader fouten" id="fouten" role="alert" tabindex="-1"><h2>${addressed('Je antwoorden zijn nog niet verstuurd', form.address)}</h2><ul>${links.join('')}</ul></div>`;
}

function labelOf(name: string, form: AskedForm): string {
  if (name === fields.consent) return consentWords;
  if (name === fields.code) return 'Code';
  return form.parts.flatMap(({ questions }) => questions).find((question) => question.name === name)?.text ?? name;
}

function opening({ settings, form, sent, faults }: DrawnForm): string {
  const { short, more } = noticeOf(settings, { day: dayInWords(settings.keepUntil), address: form.address });
  return `<section aria-labelledby="begin"><h2 id="begin" tabindex="-1">Voor ${addressed('je', form.address)} begint</h2>
${paragraphs(form.introduction)}
${short.map((line) => `<p>${safe(line)}</p>`).join('')}
<details><summary>Meer over ${addressed('je', form.address)} privacy</summary><dl>${more
    .map(({ head, text }) => `<dt>${safe(head)}</dt><dd>${safe(text).replaceAll('\n', '<br>')}</dd>`)
    .join('')}</dl></details>
<fieldset id="v-${fields.consent}" data-vraag="${fields.consent}" data-verplicht="Vink dit aan om mee te doen.">
<legend>${safe(consentWords)}</legend>${faultOf(fields.consent, faults)}${paragraphs(form.consent)}
<label class="keuze"><input type="checkbox" name="${fields.consent}" value="1"${sent?.get(fields.consent) === '1' ? ' checked' : ''}${described(fields.consent, faults)}><span>${safe(form.agreement)}</span></label></fieldset>
${
  settings.withCodes
    ? `<div class="vraag" data-vraag="${fields.code}" data-verplicht="Vul de code in."><label class="tekst" for="v-${fields.code}">${addressed('Je code', form.address)}</label>
<p class="hint">Die staat in de uitnodiging.</p>${faultOf(fields.code, faults)}
<input type="text" class="getal" id="v-${fields.code}" name="${fields.code}" maxlength="40" autocapitalize="none" spellcheck="false" value="${safe(sent?.get(fields.code) ?? '')}"${described(fields.code, faults)}></div>`
    : ''
}</section>`;
}

function partOf(part: AskedPart, drawn: DrawnForm): string {
  const at = drawn.form.parts.indexOf(part) + 1;
  const questions = inOrder(part, drawn.id);
  const filters = [...new Set(part.questions.flatMap(({ after }) => after))];
  // Without a script nothing can be hidden, so who should pass over the questions is told.
  const pass =
    filters.length > 0
      ? `<p class="hint" data-zonder>${addressed('Zei je hierboven “nee”? Sla deze vragen dan over.', drawn.form.address)}</p>`
      : '';
  return `<section aria-labelledby="deel-${at}"><h2 id="deel-${at}" tabindex="-1">${safe(part.title)}</h2>
${part.lead === null ? '' : paragraphs(part.lead)}${pass}
${part.skipNote === null ? '' : `<div data-anders="${filters.map(safe).join(' ')}">${paragraphs(part.skipNote)}</div>`}
${questions.map((question) => questionOf(question, drawn)).join('\n')}</section>`;
}

/** Whether a label fits under its circle with six others beside it, without breaking a word. */
const fitsInRow = (label: string) => label.length <= 24 && label.split(' ').every((word) => word.length <= 10);

function questionOf(question: AskedQuestion, { sent, faults }: DrawnForm): string {
  const { name, text, answers, asksNumber, after } = question;
  const value = sent?.get(name) ?? '';
  const about = `data-vraag="${safe(name)}"${question.required ? ` data-verplicht="${answers.length > 0 ? 'Kies een antwoord.' : asksNumber ? 'Vul een getal in.' : 'Vul een antwoord in.'}"` : ''}${after.length > 0 ? ` data-na="${after.map(safe).join(' ')}"` : ''}`;
  const must = question.required ? ' <span class="hint">(verplicht)</span>' : '';
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
    ? `<p class="hint" id="h-${safe(name)}">${safe(asksNumber.help)}.</p>${faultOf(name, faults)}<input type="text" class="getal" inputmode="${asksNumber.lo < 0 ? 'text' : asksNumber.whole ? 'numeric' : 'decimal'}" maxlength="20" ${shared} value="${safe(value)}"${described(name, faults, `h-${name}`)}>`
    : question.longest <= 200
      ? `${faultOf(name, faults)}<input type="text" maxlength="${question.longest}" ${shared} value="${safe(value)}"${described(name, faults)}>`
      : `${faultOf(name, faults)}<textarea maxlength="${question.longest}" ${shared}${described(name, faults)}>${safe(value)}</textarea>`;
  return `<div class="vraag" ${about}><label class="tekst" for="v-${safe(name)}">${safe(text)}${must}</label>${control}</div>`;
}

const faultOf = (name: string, faults: Faults) =>
  faults.has(name) ? `<p class="fout" id="f-${safe(name)}">${safe(faults.get(name)!)}</p>` : '';

function described(name: string, faults: Faults, hint?: string): string {
  const by = [...(hint === undefined ? [] : [hint]), ...(faults.has(name) ? [`f-${name}`] : [])].map(safe);
  return `${by.length > 0 ? ` aria-describedby="${by.join(' ')}"` : ''}${faults.has(name) ? ' aria-invalid="true"' : ''}`;
}

/** After it was sent. */
export const thanksPage = (
  { title }: Pick<OwnPageSettings, 'title'>,
  form: AskedForm,
  kiosk: string | null,
): DrawnPage => ({
  title: 'Verstuurd',
  body: `<section data-bedankt${kiosk === null ? '' : ` data-kiosk="${safe(kiosk)}"`}><p class="hint">${safe(title)}</p><h1>${addressed('Je antwoorden zijn verstuurd', form.address)}</h1>${paragraphs(form.thanks)}
${kiosk === null ? '' : `<p><a href="${safe(kiosk)}">Volgende deelnemer</a></p>`}</section>`,
});

/** Where nothing can be filled in. */
export const otherPage = (title: string, text: string): DrawnPage => ({
  title,
  body: `<section><h1>${safe(title)}</h1><p>${safe(text)}</p></section>`,
});

/** A whole document. `script` is what brings it to life; empty where nothing does. */
export const documentOf = ({ title, body }: DrawnPage, style: string, script: string): string =>
  `<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${safe(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main>${body}
<footer><p class="hint"><a href="/toegankelijkheid">Toegankelijkheid</a></p></footer></main>${script === '' ? '' : `<script>${script}</script>`}</body></html>
`;
