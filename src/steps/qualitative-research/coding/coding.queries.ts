import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { placeOf } from '#draft/kept.ts';
import { DraftSaver } from '#draft/saver.ts';
import { useDraft } from '#draft/use-draft.ts';
import type { DraftWire } from '#draft/wire.ts';
import type { DraftWork } from '#draft/work.ts';
import { call, fetchJson, fetchList } from '#foundation/browser/api.ts';
import { fieldAt, withAllFields } from '#foundation/shared/section.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, type Worker, workersOf } from '#study/step/beside.ts';
import { type Coding, type CodingContent, coding, type OwnCodes } from './coding.contract.ts';

/** How far two people are who code apart, as far as the reader may know. */
export interface Codings {
  /** One’s own; null for who codes nothing apart. */
  own: (Coding & { conversations: OwnCodes }) | null;
  /** Who code, oneself first. */
  all: readonly Coding[];
  /** Both are ready: what each coded, oneself first. */
  shown: readonly [Coding & { conversations: OwnCodes }, Coding & { conversations: OwnCodes }] | null;
  /** Who one may code with. */
  others: readonly Worker[];
}

const key = (research: string) => besideKey(research, 'codings');

/** Null for who does not work on the research; undefined until it is known. In a research of one person nobody codes apart. */
export function useCodings(research: Research): Codings | null | undefined {
  const { uuid } = research;
  const { people, me } = workersOf(research);
  const together = me !== null && people.length > 1;
  const { data, isError } = useQuery({
    queryKey: key(uuid),
    queryFn: async ({ signal }) => (await fetchList(`/api/codings?research.uuid=${uuid}`, { signal })) as Coding[],
    enabled: together,
  });
  if (!me) return null;
  const others = people.filter((one) => one.uuid !== me.uuid);
  if (together && !data && !isError) return undefined;
  const all = [...(data ?? [])].sort((one, other) => Number(other.own) - Number(one.own));
  const [first, second] = all;
  const shown = first && second && first.ready && second.ready && isShown(first) && isShown(second);
  return {
    own: all.filter(isShown).find((one) => one.own) ?? null,
    all,
    shown: shown ? [first, second] : null,
    others,
  };
}

const isShown = (one: Coding): one is Coding & { conversations: OwnCodes } => one.conversations !== null;

/** Begins to code apart with somebody. */
export function useBegin(research: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (user: string) =>
      fetchJson('/api/codings', {
        method: 'POST',
        body: { research: `/api/researches/${research}`, user: `/api/users/${user}` },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: key(research) }),
  });
}

/** Takes one’s own coding away. */
export function useStop(research: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(`/api/codings/${uuid}`, { method: 'DELETE' }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(research) }),
  });
}

const contentOf = ({ ready, conversations }: Pick<Coding, 'ready' | 'conversations'>): CodingContent => ({
  ready,
  conversations: conversations ?? [],
});

const copyOf = (found: Coding) => ({ content: contentOf(found), version: found.version, by: found.user });

/** How one’s own coding is read and saved; `hear` gets what the server has after each save. */
function codingWire(uuid: string, hear: (saved: Coding) => void): DraftWire {
  const address = `/api/codings/${uuid}` as const;
  return {
    read: async () => copyOf((await fetchJson(address)) as Coding),
    async put(fields, version, { keepalive }) {
      const headers = { 'if-match': `"coding-${version}"` };
      const saved = (await fetchJson(address, { method: 'PUT', body: fields, headers, keepalive })) as Coding;
      hear(saved);
      return saved.version;
    },
  };
}

/** One’s own coding being worked on: a draft beside that of the step. */
export interface OwnCoding {
  content: CodingContent;
  /** As it is at this moment, also between two drawings. */
  now(): CodingContent;
  change(content: CodingContent): void;
  violations: readonly { propertyPath: string; message: string }[];
  work: DraftWork;
}

export function useOwnCoding(research: Research, own: Coding, readOnly: boolean): OwnCoding {
  const queries = useQueryClient();
  const { uuid, user } = own;
  // The draft outlives what is read anew: it is made once per coding and merges what comes in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the coding is only where the draft begins.
  const saver = useMemo(
    () =>
      new DraftSaver({
        user: user.uuid,
        place: placeOf(user.uuid, research.uuid, `coding/${uuid}`),
        wire: codingWire(uuid, (saved) => {
          queries.setQueryData(key(research.uuid), (known: Coding[] | undefined) =>
            known?.map((one) => (one.uuid === uuid ? saved : one)),
          );
          // Perhaps the other was waiting for this.
          if (saved.ready) void queries.invalidateQueries({ queryKey: key(research.uuid) });
        }),
        copy: copyOf(own),
        revive: ({ base, draft }) => ({
          base: withAllFields(coding.shape, base),
          draft: withAllFields(coding.shape, draft),
        }),
      }),
    [uuid, user.uuid, research.uuid, queries],
  );
  const { draft, work } = useDraft(saver, {
    thing: 'je codes',
    readOnly,
    sections: (content) => ({ ...research, coding: content }),
    fieldAt: (path) => fieldAt(coding.shape, path),
  });
  useEffect(() => saver.receive(copyOf(own)), [saver, own]);
  return {
    content: draft.draft as CodingContent,
    now: useCallback(() => saver.snapshot().draft as CodingContent, [saver]),
    change: useCallback((content) => saver.edit(content), [saver]),
    violations: draft.violations,
    work,
  };
}
