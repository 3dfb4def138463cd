import { useEffect, useMemo, useState } from 'react';
import { placeOf } from '#draft/kept.ts';
import { DraftSaver } from '#draft/saver.ts';
import { useDraft } from '#draft/use-draft.ts';
import { libraryClient } from './client.ts';
import type { LibraryItem } from './editor.contract.ts';
import { apiPath, askItem, type TaggedItem } from './editor.queries.ts';
import type { Fields } from './fields/rows.rules.ts';

/** The draft of an item on screen, and the item as the server has it. */
export function useLibraryDraft(user: string, first: TaggedItem) {
  const { kind, id } = first.item;
  const [item, setItem] = useState<LibraryItem>(first.item);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read first is only where the draft begins.
  const { saver, client } = useMemo(() => {
    const client = libraryClient(kind, id, (found) => setItem(found.item));
    const { wire, revive, copyOf } = client;
    const place = placeOf(user, 'theorie', `${kind}/${id}`);
    return { client, saver: new DraftSaver({ user, place, wire, copy: copyOf(first), revive }) };
  }, [user, kind, id]);
  const { draft, work } = useDraft(saver, {
    thing: 'dit',
    readOnly: false,
    sections: (content) => ({ [kind]: content }),
    fieldAt: () => null,
  });
  // Read anew: what was left behind in another tab has been sent in the background.
  useEffect(() => {
    if (first.tag === client.tag()) return;
    saver.receive(client.copyOf(first));
    setItem(first.item);
  }, [first, client, saver]);
  return {
    item,
    form: draft.draft as Fields,
    work,
    change(patch: Fields) {
      saver.seen();
      saver.edit({ ...saver.snapshot().draft, ...patch });
    },
    /** After publishing and the like: what the server says now, with what was typed meanwhile. */
    receive(found: TaggedItem) {
      saver.receive(client.copyOf(found), { own: true });
      setItem(found.item);
    },
    /** Reads what another stored, and puts what was typed here on top of it. */
    async catchUp() {
      const found = await askItem(apiPath(kind, id));
      saver.receive(client.copyOf(found));
      setItem(found.item);
    },
    tag: client.tag,
    isSaved: () => saver.snapshot().state.kind === 'saved',
  };
}

export type LibraryDraft = ReturnType<typeof useLibraryDraft>;
