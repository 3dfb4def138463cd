import { readableQuestion } from '#theory/behaviour-forms/reading.rules.ts';
import type { ContentOf } from '#theory/content/content.contract.ts';
import { bullets, escapeText, heading, link, numbered, paragraph } from '#theory/content/html.rules.ts';
import type { Scale } from '#theory/theory.contract.ts';
import { evidenceLabels, secondaryMeaning, weightLabels } from '#theory/theory.rules.ts';

/** The blocks that are made from an item's facts, so that a page is useful before its full text is written. All yield HTML. */

const list = new Intl.ListFormat('nl', { type: 'conjunction' });

/** An item elsewhere in the library, to link to. */
export interface Elsewhere {
  name: string;
  path: string;
}

const elsewhere = ({ name, path }: Elsewhere) => link(path, name);

/** A section, or nothing when there is nothing to say. */
const section = (title: string, parts: readonly (string | null)[]) => {
  const body = parts.filter((part) => part !== null).join('');
  return body === '' ? [] : [heading(title) + body];
};

const says = (condition: boolean, text: string) => (condition ? paragraph(text) : null);

export const whatIsFactor = (factor: ContentOf<'factors'>) =>
  section('Wat is het?', [
    paragraph(factor.definition),
    says(factor.aliases.length > 0, `Ook wel: ${list.format(factor.aliases)}.`),
  ]);

/** Interview questions, items with their scale, and what to mind when measuring. */
export const factorFacts = (factor: ContentOf<'factors'>, scaleOf: (key: string) => Scale) => [
  ...section('Zo vraag je ernaar', [
    paragraph(
      'In een gesprek kun je dit vragen. In je onderzoek staat er wat jij onderzoekt, in plaats van “dit gedrag”. Spreek mensen die het doen en mensen die het niet doen.',
    ),
    bullets(factor.interviewQuestions.map(({ text }) => escapeText(readableQuestion(text)))),
  ]),
  ...section('Zo meet je het', [
    paragraph(
      'In een vragenlijst kun je deze items voorleggen. Ze zijn van onszelf en niet eerder getoetst: leg ze eerst aan een paar mensen voor.',
    ),
    numbered(factor.questionnaireItems.map((item) => questionnaireItem(item, scaleOf(item.scale)))),
    factor.measurementNote === null ? null : paragraph(factor.measurementNote),
    says(
      factor.formative,
      'De items zijn losse onderdelen van de factor. Ze hoeven niet met elkaar samen te hangen; een maat voor betrouwbaarheid, zoals alfa, zegt hier daarom niets.',
    ),
    says(factor.noScaleMean, 'Bereken geen gemiddelde over de items. Bekijk ze een voor een.'),
  ]),
  ...section('Let op', [
    says(
      factor.expectedDirection === 'negative',
      'Meer van deze factor gaat meestal samen met minder van het gewenste gedrag.',
    ),
    says(
      factor.expectedDirection === 'undecided',
      'Of meer van deze factor gunstig is, verschilt per gedrag. Bepaal vooraf welke richting je verwacht.',
    ),
    says(
      factor.closeToBehaviour,
      'Deze factor ligt dicht op het gedrag zelf. Dat de twee sterk samenhangen, ligt dan voor de hand en zegt weinig over de oorzaak.',
    ),
  ]),
];

function questionnaireItem(item: { text: string; reverse: boolean }, scale: Scale): string {
  const [left, right] = scale.anchors;
  const turned = item.reverse ? '; omgekeerd gesteld' : '';
  return `${escapeText(readableQuestion(item.text))} <em>(${scale.min} = ${escapeText(left)}, ${scale.max} = ${escapeText(right)}${turned})</em>`;
}

export const whatIsTechnic = (technic: ContentOf<'technics'>) =>
  section('Wat is het?', [
    paragraph(technic.definition),
    says(technic.isSecondary, `Deze techniek is secundair. ${secondaryMeaning}`),
    technic.bct === null
      ? null
      : paragraph(
          `In de internationale lijst van gedragstechnieken (BCTTv1) heet dit “${technic.bct.name}”, code ${technic.bct.code}.`,
        ),
    says(
      technic.bct === null && technic.bctRelated.length > 0,
      `In de internationale lijst van gedragstechnieken (BCTTv1) staat deze techniek niet apart. Ze is verwant aan ${technic.bctRelated.length === 1 ? 'code' : 'de codes'} ${list.format(technic.bctRelated)}.`,
    ),
  ]);

/** Conditions, caution, what was `tried` with it, and which techniques strengthen which. */
export const technicFacts = (
  technic: ContentOf<'technics'>,
  tried: string | null,
  supports: readonly Elsewhere[],
  supportedBy: readonly Elsewhere[],
) => [
  ...section('Wanneer werkt het?', [
    paragraph('Voorwaarden waaronder deze techniek kan werken:'),
    bullets(technic.conditions.map(escapeText)),
  ]),
  ...section('Let op', [technic.ethics === null ? null : paragraph(technic.ethics)]),
  ...section('Wat weten we over het effect?', [tried]),
  ...section('Versterkt', [supports.length > 0 ? bullets(supports.map(elsewhere)) : null]),
  ...section('Versterkt door', [supportedBy.length > 0 ? bullets(supportedBy.map(elsewhere)) : null]),
];

export const whatIsTheme = (theme: ContentOf<'themes'>) =>
  section('Waar gaat het over?', [paragraph(theme.definition)]);

/** A factor's place in a theme. */
export type Part = Elsewhere & Omit<ContentOf<'themes'>['factors'][number], 'factor' | 'sources' | 'note'>;

export const themeFacts = (parts: readonly Part[], tried: string | null) => [
  ...section('Welke factoren spelen mee?', [
    paragraph('Welke factoren het zwaarst tellen, is onze inschatting. Bij elke factor staat waarop die steunt.'),
    bullets(
      parts.map((part) => {
        const doubt = part.unchecked ? '; nog na te kijken in de bron' : '';
        return `<strong>${elsewhere(part)}</strong> (${weightLabels[part.weight]}). ${escapeText(part.reason)} <em>(${evidenceLabels[part.evidence]}${doubt})</em>`;
      }),
    ),
  ]),
  ...section('Wat is er geprobeerd?', [tried]),
];

/** A model in one or two sentences: its kind, its concepts and our remark. */
export function modelDescription(model: ContentOf<'models'>): string {
  const concepts = model.constructs.map(({ name }) =>
    /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name,
  );
  return (
    paragraph(`${model.kind === 'theory' ? 'Theorie' : 'Raamwerk'} met deze begrippen: ${concepts.join('; ')}.`) +
    (model.remark === null ? '' : paragraph(model.remark))
  );
}
