import { useCallback, useEffect, useRef, useState } from 'react';
import { keptDrafts, placeOf } from '#draft/kept.ts';
import { ApiError } from '#foundation/browser/api.ts';
import { changedFields, type Fields, fromForm, merge, toForm } from '#theory/editor/fields/rows.rules.ts';
import type { LibraryItem } from './editor.contract.ts';
import { apiPath, askItem, type TaggedItem } from './editor.queries.ts';

/** How saving stands. In a collision both wrote the same fields: the editor chooses. */
export type Saving =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  | { kind: 'collision'; names: string[]; theirs: Fields; by: Other };

/** Who stored something meanwhile: another editor, or the same in another tab or on another device; null is a new version of the library. */
export type Other = { name: string; self: boolean } | null;

/** Milliseconds after the last key before a draft goes to the server. */
const pause = 800;

/**
 * The draft of an item on screen: saved by itself, kept in the browser until it is, and merged with what another editor
 * stored meanwhile. `base` is what the server holds, `sent` the same in the words of the form.
 */
export function useLibraryDraft(user: string, first: TaggedItem) {
  const { kind, id } = first.item;
  const [item, setItem] = useState<LibraryItem>(first.item);
  const [form, setForm] = useState<Fields>(() => toForm(first.item.content, newId));
  const [saving, showSaving] = useState<Saving>({ kind: 'saved', at: null });
  // As it is now, for who asks between two drawings.
  const standing = useRef<Saving>(saving);
  const setSaving = useCallback((next: Saving) => {
    standing.current = next;
    showSaving(next);
  }, []);
  const [joined, setJoined] = useState<Other>(null);
  const server = useRef({ tag: first.tag, base: first.item.content, sent: fromForm(form) });
  const latest = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef<Promise<boolean> | null>(null);
  const key = placeOf(user, 'theorie', `${kind}/${id}`);

  const show = useCallback((content: Fields) => {
    latest.current = content;
    setForm(content);
  }, []);

  /** Takes over what the server says; the form stays as it is. */
  const receive = useCallback((found: TaggedItem) => {
    server.current = { ...server.current, tag: found.tag, base: found.item.content };
    setItem(found.item);
  }, []);

  /** Puts my changes on top of what another stored. */
  const join = useCallback(
    (theirs: TaggedItem): boolean => {
      const { changedBy } = theirs.item;
      const by = changedBy && { name: changedBy.name, self: changedBy.uuid === user };
      const mine = fromForm(latest.current);
      const { base, sent } = server.current;
      const { content, collisions } = merge(mine, sent, base, theirs.item.content);
      receive(theirs);
      if (collisions.length > 0) {
        server.current.sent = { ...theirs.item.content };
        show(toForm(content, newId));
        setSaving({ kind: 'collision', names: collisions, theirs: theirs.item.content, by });
        return false;
      }
      server.current.sent = { ...theirs.item.content };
      show(toForm(content, newId));
      setJoined(by);
      return true;
    },
    [receive, setSaving, show, user],
  );

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const mine = fromForm(latest.current);
    const changes = changedFields(mine, server.current.sent);
    if (Object.keys(changes).length === 0) {
      if (standing.current.kind !== 'saved') setSaving({ kind: 'saved', at: new Date() });
      void keptDrafts.forget(key);
      return true;
    }
    setSaving({ kind: 'saving' });
    try {
      const found = await askItem(apiPath(kind, id), {
        method: 'PUT',
        body: { content: changes },
        tag: server.current.tag,
      });
      server.current.sent = mine;
      receive(found);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412)
        return join(await askItem(apiPath(kind, id))) ? saveOnce() : false;
      setSaving({ kind: 'failed', message: (error as Error).message });
      return false;
    }
    return Object.keys(changedFields(fromForm(latest.current), server.current.sent)).length > 0
      ? saveOnce()
      : settled();

    function settled(): true {
      setSaving({ kind: 'saved', at: new Date() });
      void keptDrafts.forget(key);
      return true;
    }
  }, [id, join, key, kind, receive, setSaving]);

  /** Saves now; true when everything is with the server. One save at a time. */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (busy.current) await busy.current;
    busy.current = saveOnce().catch((error: Error) => {
      setSaving({ kind: 'failed', message: error.message });
      return false;
    });
    const done = await busy.current;
    busy.current = null;
    return done;
  }, [saveOnce, setSaving]);

  const change = useCallback(
    (patch: Fields) => {
      const next = { ...latest.current, ...patch };
      show(next);
      setJoined(null);
      if (standing.current.kind !== 'collision') setSaving({ kind: 'typed' });
      void keptDrafts.keep({
        key,
        user,
        base: server.current,
        version: 0,
        draft: fromForm(next),
        at: new Date().toISOString(),
      });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), pause);
    },
    [key, save, setSaving, show, user],
  );

  /** Ends a collision: of each field mine or theirs. */
  const choose = useCallback(
    (theirs: Fields) => {
      show({ ...latest.current, ...toForm(theirs, newId) });
      setSaving({ kind: 'typed' });
      void save();
    },
    [save, setSaving, show],
  );

  /** After publishing and the like: what the server says now, form included. */
  const restart = useCallback(
    (found: TaggedItem) => {
      const next = toForm(found.item.content, newId);
      show(next);
      server.current = { tag: found.tag, base: found.item.content, sent: fromForm(next) };
      setItem(found.item);
      setSaving({ kind: 'saved', at: new Date() });
      void keptDrafts.forget(key);
    },
    [key, setSaving, show],
  );

  // What a closed tab or an ended session left behind.
  useEffect(() => {
    let gone = false;
    void keptDrafts.read(key).then((kept) => {
      if (!kept || gone) return;
      const before = kept.base as typeof server.current;
      const now = server.current;
      server.current = { ...now, base: before.base, sent: before.sent };
      latest.current = toForm(kept.draft as Fields, newId);
      if (join({ item: first.item, tag: now.tag })) void save();
    });
    return () => {
      gone = true;
    };
  }, [first.item, join, key, save]);

  useEffect(() => {
    const retry = () => void save();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      clearTimeout(timer.current);
    };
  }, [save]);

  useEffect(() => {
    if (saving.kind === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [saving.kind]);

  /** Reads what another stored, and puts what was typed here on top of it. */
  const catchUp = async () => {
    join(await askItem(apiPath(kind, id)));
  };
  const tag = () => server.current.tag;
  const isSaved = () => standing.current.kind === 'saved';
  return { item, form, saving, joined, change, save, choose, restart, catchUp, tag, isSaved };
}

export type LibraryDraft = ReturnType<typeof useLibraryDraft>;

const newId = () => crypto.randomUUID();
