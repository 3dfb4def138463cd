import { strToU8, zipSync } from 'fflate';
import { escaped, onOneLine } from '#documents/xml.rules.ts';
import { qualitativeResearch } from '#steps/qualitative-research/qualitative-research.contract.ts';
import { type CodeSource, codesOf, guidOf } from './refi.server.ts';
import type { CodedText } from './talks.rules.ts';

export interface ProjectSource extends Omit<CodeSource, 'clusterName' | 'libraryText'> {
  name: string;
  /** By slug and by IRI, as plain data: a project is written in another process. */
  clusters: Record<string, string>;
  libraryTexts: Record<string, string | null>;
  texts: readonly CodedText[];
}

/**
 * Factors and what was said of them as a project that programs for qualitative analysis open, with every piece coded: REFI-QDA
 * standard 1.5, project exchange (https://www.qdasoftware.org/wp-content/uploads/2019/09/REFI-QDA-1-5.pdf). A zip of
 * `project.qde` and the texts, which it names by their guid.
 */
export function writeProject({ name, research, factors, clusters, libraryTexts, texts }: ProjectSource): Buffer {
  const codes = codesOf({
    research,
    factors,
    clusterName: (slug) => clusters[slug] ?? slug,
    libraryText: (factor) => libraryTexts[factor] ?? null,
  });
  const variables = texts.some(({ about }) => about !== null) ? variablesOf(research) : [];
  const project = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<Project xmlns="urn:QDA-XML:project:1.0" name="${onOneLine(name) || 'Onderzoek'}" origin="Drijfveer">`,
    `<CodeBook>\n${codes}\n</CodeBook>`,
    ...within(
      'Variables',
      variables.map(
        ({ guid, name: variable, type }) =>
          `<Variable guid="${guid}" name="${onOneLine(variable)}" typeOfVariable="${type}"/>`,
      ),
    ),
    ...within(
      'Sources',
      texts.map((one) => sourceOf(one, research, variables)),
    ),
    '</Project>\n',
  ].join('\n');
  const files = texts.map(({ id, text }) => [`Sources/${sourceGuid(research, id)}.txt`, strToU8(withoutControl(text))]);
  return Buffer.from(zipSync({ 'project.qde': strToU8(project), ...Object.fromEntries(files) }));
}

const within = (element: string, parts: readonly string[]) =>
  parts.length > 0 ? [`<${element}>`, ...parts, `</${element}>`] : [];

/** A sign that no program shows stays a sign, or the places after it would be off. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold, programs for analysis do not read either.
const withoutControl = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ');

const sourceGuid = (research: string, id: string) => guidOf(`${research} source ${id}`);

interface Variable {
  guid: string;
  name: string;
  type: 'Text' | 'Date';
  of: 'segment' | 'method' | 'date';
}

const talk = qualitativeResearch.shape.conversations.row;
const variablesOf = (research: string): Variable[] =>
  (['segment', 'method', 'date'] as const).map((of) => ({
    guid: guidOf(`${research} variable ${of}`),
    name: talk[of].words.name,
    type: of === 'date' ? 'Date' : 'Text',
    of,
  }));

function sourceOf({ id, name, pieces, about }: CodedText, research: string, variables: readonly Variable[]): string {
  const guid = sourceGuid(research, id);
  return [
    `<TextSource guid="${guid}" name="${onOneLine(name)}" plainTextPath="internal://${guid}.txt">`,
    ...pieces.map(({ from, to, factor }, index) => {
      const piece = guidOf(`${guid} piece ${index}`);
      return `<PlainTextSelection guid="${piece}" name="${onOneLine(`${name} ${index + 1}`)}" startPosition="${from}" endPosition="${to}"><Coding guid="${guidOf(`${piece} coding`)}"><CodeRef targetGUID="${factor.toUpperCase()}"/></Coding></PlainTextSelection>`;
    }),
    ...variables.flatMap((variable) => {
      const value = about?.[variable.of];
      return value
        ? [
            `<VariableValue><VariableRef targetGUID="${variable.guid}"/><${variable.type}Value>${escaped(value)}</${variable.type}Value></VariableValue>`,
          ]
        : [];
    }),
    '</TextSource>',
  ].join('\n');
}
