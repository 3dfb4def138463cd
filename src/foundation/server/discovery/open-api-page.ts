import { createHash } from 'node:crypto';

/** What the page reads of an OpenAPI document. */
interface Document {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    examples: Record<string, { value: unknown }>;
    responses: Record<string, Answer>;
    schemas: Record<string, Schema>;
  };
}

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  readOnly?: boolean;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  $ref?: string;
}

interface Answer {
  description: string;
  content?: Record<string, Content>;
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  'x-aliases'?: string[];
  parameters: { name: string; in: string; required: boolean; description?: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer | { $ref: string }>;
}

interface Content {
  example?: unknown;
  examples?: Record<string, { summary: string; value: unknown } | { $ref: string }>;
}

/**
 * The OpenAPI document as a page that needs no script: a reader for people, in our own type. The well-known viewers
 * want inline styles and `eval`, which our policy forbids everywhere.
 */
export function openApiPage(openApi: object): string {
  const { info, tags, paths, components } = openApi as Document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // A PATCH is the same call as its PUT.
      .filter(([method]) => method !== 'patch')
      .map(([method, described]) => ({
        path,
        method: method === 'put' ? 'PUT, PATCH' : method.toUpperCase(),
        ...described,
      })),
  );
  const chapters = tags.map((tag) => ({
    ...tag,
    calls: calls.filter((call) => call.tags[0] === tag.name),
    example: components.examples[tag.name]?.value,
    schema: components.schemas[tag.name],
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${inHtml(info.title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${inHtml(info.title)} API</h1>
<p>${inHtml(info.description)}</p>
<p>The same for machines: <a href="/api/docs.jsonopenapi">OpenAPI 3.1</a>, <a href="/api/docs.jsonld">Hydra</a>, <a href="/api">entry point</a>.</p>
</header>
<nav aria-label="Classes"><ul>${chapters.map(({ name }) => `<li><a href="#${name}">${inHtml(name)}</a></li>`).join('')}<li><a href="#refusals">Refusals</a></li></ul></nav>
<main>
${chapters.map(chapter).join('\n')}
${refusalsOf(components.responses)}
</main>
</body>
</html>
`;
}

type Call = Described & { path: string; method: string };

interface Chapter {
  name: string;
  description: string;
  calls: Call[];
  example: unknown;
  schema: Schema | undefined;
}

const chapter = ({ name, description, calls, example, schema }: Chapter) =>
  `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${inHtml(name)}</h2><p>${inHtml(description)}</p>${fieldsOf(schema)}${
    example ? `<details id="example-${name}"><summary>Example</summary>${shown(example)}</details>` : ''
  }${calls.map(callOf).join('')}</section>`;

/** The fields of a class, with what they hold and who writes them. */
function fieldsOf(schema: Schema | undefined): string {
  const fields = Object.entries(schema?.properties ?? {}).filter(([field]) => !field.startsWith('@'));
  if (fields.length === 0) return '';
  const rows = fields.map(
    ([field, one]) =>
      `<tr><th scope="row"><code>${inHtml(field)}</code></th><td>${inHtml(kindOf(one))}</td><td>${one.readOnly ? 'read' : 'read, write'}</td></tr>`,
  );
  return `<details><summary>Fields</summary><table><thead><tr><th scope="col">Name</th><th scope="col">Holds</th><th scope="col">Access</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`;
}

/** `string, at most 500, or null`. */
function kindOf(schema: Schema): string {
  const { type, format, items, maxLength, minimum, maximum } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(' or ');
  if (schema.$ref) return lastOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items) return `list of ${kindOf(items)}`;
  const properties = schema.properties?.['@type']?.const ?? (type === 'object' ? 'object' : undefined);
  const kind = String(properties ?? (Array.isArray(type) ? type.join(' or ') : (format ?? type ?? 'anything')));
  const bounds = type === 'number' && minimum !== undefined && maximum !== undefined ? ` ${minimum}–${maximum}` : '';
  return kind + bounds + (maxLength ? `, at most ${maxLength} characters` : '');
}

function callOf(call: Call): string {
  const answers = Object.entries(call.responses);
  const aliases = call['x-aliases'] ?? [];
  return `<details id="${call.operationId}"><summary><b>${call.method}</b> <code>${inHtml(call.path)}</code> <span>${withCode(call.summary)}</span></summary>
<p>${withCode(call.description)}</p>
${aliases.length > 0 ? `<p>Also at ${aliases.map((alias) => `<code>${inHtml(alias)}</code>`).join(', ')}.</p>` : ''}
${parametersOf(call)}
${call.requestBody ? `<h3>Body</h3>${contentOf(call.requestBody.content)}` : ''}
${answers.map(([status, one]) => ('$ref' in one || !one.content ? '' : `<h3>${status}</h3>${contentOf(one.content)}`)).join('')}
<p>${answers.map(([status, one]) => ('$ref' in one ? `<a href="#${lastOf(one.$ref)}">${status}</a>` : status)).join(', ')}</p>
</details>`;
}

function parametersOf({ parameters }: Call): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `<tr><th scope="row"><code>${inHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${withCode(description ?? '')}</td></tr>`,
  );
  return `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? reference;

/** What calls have in common when they refuse. */
const refusalsOf = (responses: Record<string, Answer>) =>
  `<section id="refusals" aria-labelledby="refusals-title"><h2 id="refusals-title">Refusals</h2>${Object.entries(
    responses,
  )
    .map(
      ([key, { description, content = {} }]) =>
        `<details id="${key}"><summary>${inHtml(description)} <span>${inHtml(key.replaceAll('.', ', '))}</span></summary>${contentOf(content)}</details>`,
    )
    .join('')}</section>`;

/** Media types that carry the same are named together; an example of a class stands with that class. */
function contentOf(content: Record<string, Content>): string {
  const groups = Map.groupBy(Object.entries(content), ([, one]) => JSON.stringify(one));
  return [...groups.values()]
    .map((group) => {
      const { example, examples = {} } = group[0]![1];
      const own = example === undefined ? '' : shown(example);
      return `<p>${group.map(([type]) => `<code>${inHtml(type)}</code>`).join(', ')}</p>${own}${Object.values(examples).map(exampleOf).join('')}`;
    })
    .join('');
}

const exampleOf = (one: { summary: string; value: unknown } | { $ref: string }) =>
  '$ref' in one
    ? `<p><a href="#example-${lastOf(one.$ref)}">${inHtml(lastOf(one.$ref))}</a></p>`
    : `<p>${inHtml(one.summary)}</p>${shown(one.value)}`;

const shown = (value: unknown) => `<pre tabindex="0">${inHtml(JSON.stringify(value, null, 2))}</pre>`;

const inHtml = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark);

/** A sentence with names of code between backticks. */
const withCode = (text: string) => inHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const styles = `
:root{color-scheme:light;--navy:#10203f;--ink:#1c2638;--soft:#4c586e;--line:#b9c4d3;--blue:#1c5bb8;--wash:#f3f6fa}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem 6rem;font:1rem/1.6 'Source Sans 3',system-ui,sans-serif;color:var(--ink);background:#fff}
h1,h2{font-family:'Source Serif 4',Georgia,serif;color:var(--navy);line-height:1.2}
h2{margin:3rem 0 .25rem;font-size:1.5rem}h3{margin:1.25rem 0 .25rem;font-size:1rem}h4{margin:1rem 0 .25rem;font-size:.9375rem;color:var(--soft)}
a{color:var(--blue)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
details{border-top:1px solid var(--line);padding:.25rem 0}
summary{padding:.5rem 0;cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.5rem;color:var(--navy)}summary span{color:var(--soft)}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
code,pre{font-family:ui-monospace,'Liberation Mono',monospace;font-size:.875rem}
pre{max-height:24rem;overflow:auto;padding:.75rem 1rem;background:var(--wash)}
table{width:100%;border-collapse:collapse}th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}td{overflow-wrap:anywhere}th{white-space:nowrap}
@media (max-width:40rem){th{white-space:normal;overflow-wrap:anywhere;min-width:5rem}td{overflow-wrap:break-word}details{overflow-x:auto}}
@media print{details{break-inside:avoid}}
`;

/** Nothing runs on the page, and nothing comes from elsewhere. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
