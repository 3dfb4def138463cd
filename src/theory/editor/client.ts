import type { ServerCopy } from '#draft/draft.rules.ts';
import { changedFields } from '#draft/merge.rules.ts';
import type { DraftClient } from '#draft/wire.ts';
import { same } from '#foundation/shared/same.ts';
import { type LibraryKind, libraryKinds } from '#theory/words.contract.ts';
import { withKeys } from './early.rules.ts';
import { apiPath, askItem, entriesQuery, type TaggedItem } from './editor.queries.ts';
import { type Fields, fromForm, toForm } from './fields/rows.rules.ts';
import { editorPath } from './kinds.rules.ts';

export interface LibraryClient extends DraftClient {
  /** What the server said, as a draft takes it. */
  copyOf(found: TaggedItem): ServerCopy;
  /** For `If-Match`: of what the server said last. */
  tag(): string;
}

const newId = () => crypto.randomUUID();

/**
 * How an item is read and saved. The form has identities for rows, which the server does not know: a row that comes back gets the one that
 * it had. `hear` gets the item of each answer.
 */
export function libraryClient(
  kind: LibraryKind,
  id: number | string,
  hear: (found: TaggedItem) => void = () => {},
): LibraryClient {
  const path = apiPath(kind, id);
  /** A tag is no number: they are numbered in the order in which they were heard of, from 1. */
  const tags: string[] = [];
  /** What the server said last, and the same as the form has it. */
  let answered: Fields = {};
  let known: Fields = {};
  const numbered = ({ item, tag }: TaggedItem): number => {
    answered = item.content;
    if (tags.at(-1) !== tag) tags.push(tag);
    return tags.length;
  };
  const copyOf = (found: TaggedItem): ServerCopy => {
    const { content, changedBy } = found.item;
    const unchanged = Object.keys(content).filter((name) => name in known && same(content[name], answered[name]));
    // A text that the server tidied is still the one that was typed.
    known = { ...toForm(content, newId, known), ...Object.fromEntries(unchanged.map((name) => [name, known[name]])) };
    return { content: known, version: numbered(found), by: changedBy };
  };
  return {
    copyOf,
    tag: () => tags.at(-1) ?? '',
    wire: {
      async read() {
        const found = await askItem(path);
        const copy = copyOf(found);
        hear(found);
        return copy;
      },
      async put(fields, version, { keepalive }) {
        const body = { content: fromForm(fields as Fields) };
        const found = await askItem(path, { method: 'PUT', body, tag: tags[version - 1] ?? '', keepalive });
        known = { ...known, ...fields };
        const raised = numbered(found);
        hear(found);
        return raised;
      },
    },
    revive,
  };
}

/** Rows have the identity that they have here by now. */
const revive: DraftClient['revive'] = ({ base, draft }, server) => {
  const [before, mine] = isEarly(base)
    ? [base.base, { ...base.base, ...changedFields(draft, base.sent) }]
    : [fromForm(base as Fields), fromForm(draft as Fields)];
  const known = toForm(withKeys(before as Fields), newId, server as Fields);
  return { base: known, draft: toForm(withKeys(mine as Fields), newId, known) };
};

/** As drafts were kept once: without identities, `base` as the server said it and `sent` as the form did. */
const isEarly = (base: object): base is { tag: string; base: object; sent: object } =>
  'tag' in base && 'base' in base && 'sent' in base;

/** A draft of an item that is not open, by its place: `factors/12`. Null for what is not sent by itself. */
export function libraryAt(part: string) {
  const [kind, id, ...more] = part.split('/') as [LibraryKind, string?, ...string[]];
  if (!libraryKinds.includes(kind) || !id || more.length > 0) return null;
  const { wire, revive: ofItem } = libraryClient(kind, id);
  const client: DraftClient = { wire, revive: ofItem };
  return { client, title: 'de theorie', to: editorPath(kind, Number(id)), queryKey: entriesQuery.queryKey };
}
