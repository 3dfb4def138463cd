import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { placeOf } from '#draft/kept.ts';
import { type Arrival, DraftSaver, type SaverSnapshot } from '#draft/saver.ts';
import type { DraftWork } from '#draft/work.ts';
import { claimsOf, session } from '#foundation/browser/session.ts';
import { type ContentOf, type Shape, withAllFields } from '#foundation/shared/section.ts';
import { findings } from '#foundation/shared/violations.ts';
import { sectionKey } from '#study/process.ts';
import { type Research, researchQuery } from '#study/research.queries.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import type { Step } from '#study/step/step.rules.ts';
import { stepWire } from '#study/step/wire.ts';

/** A step being worked on: the draft, the study around it, and how saving stands. */
export interface Editing<Content> extends DraftWork {
  /** The draft. */
  content: Content;
  /** Changes the draft; it is sent when typing rests. */
  change(update: Partial<Content> | ((content: Content) => Content)): void;
  /** The whole study as the server has it: other steps' sections, states, who works on it. */
  research: Research;
  /** What others saved in this step meanwhile, until it is `seen`. */
  arrival: Arrival | null;
  seen(): void;
  /** The sentence at a field, by path: `researchFactors[2].grade`. */
  problemAt(path: string): string | null;
  /** All problems, for the summary; counts attempts so that focus goes there again. */
  problems: { path: string; message: string }[];
  attempt: number;
  step: Step;
}

/**
 * The work on a step of the research in the address. Call it in a screen that is only shown once the research is there
 * (`StepFrame` sees to that through `ResearchLoader`).
 */
export function useStep<S extends Shape>(
  step: { contract: StepContract<S>; rules: unknown },
  research: Research,
): Editing<ContentOf<S>> {
  type Content = ContentOf<S>;
  const { name } = step.contract;
  const key = sectionKey(name);
  const queries = useQueryClient();
  const { uuid } = research;
  const user = claimsOf(session.accessToken())?.sub ?? '';
  const serverContent = research[key] as Content;
  const version = research.versions[name];
  const by = research.steps.find((entry) => entry.name === name)?.updatedBy ?? null;
  // The draft outlives refetches of the study: it is made once per step and merges what comes in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: content and version are only where the draft begins.
  const saver = useMemo(
    () =>
      new DraftSaver({
        user,
        place: placeOf(user, uuid, name),
        wire: stepWire(name, uuid),
        copy: { content: serverContent, version, by },
        complete: (content) => withAllFields(step.contract.shape, content),
        onSaved: (content, newVersion) => {
          queries.setQueryData(researchQuery(uuid).queryKey, (old: Research | undefined) =>
            old && old.versions[name] < newVersion
              ? { ...old, [key]: content, versions: { ...old.versions, [name]: newVersion } }
              : old,
          );
          void queries.invalidateQueries({ queryKey: researchQuery(uuid).queryKey });
        },
      }),
    [uuid, name, user],
  );
  const { draft, state, violations, kept, arrival }: SaverSnapshot = useSyncExternalStore(
    saver.subscribe,
    saver.snapshot,
  );
  const [checked, setChecked] = useState<{ attempt: number; problems: { path: string; message: string }[] }>({
    attempt: 0,
    problems: [],
  });

  useEffect(() => saver.receive({ content: serverContent, version, by }), [saver, serverContent, version, by]);
  useEffect(() => leavingNothingBehind(saver), [saver]);

  const change = useCallback(
    (update: Partial<Content> | ((content: Content) => Content)) => {
      const current = saver.snapshot().draft as Content;
      saver.edit(typeof update === 'function' ? update(current) : { ...current, ...update });
    },
    [saver],
  );

  const problems = useMemo(() => {
    const told = violations.map(({ propertyPath: path, message }) => ({ path, message }));
    // The server finds what was found here as well; one fault is told once.
    return [
      ...checked.problems,
      ...told.filter(
        (one) => !checked.problems.some(({ path, message }) => path === one.path && message === one.message),
      ),
    ];
  }, [checked.problems, violations]);

  const save = useCallback(async () => {
    const faults = faultsOf(step as Step, saver.snapshot().draft);
    setChecked(({ attempt }) => ({ attempt: attempt + 1, problems: faults }));
    return faults.length === 0 && (await saver.save());
  }, [saver, step]);

  return {
    content: draft as Content,
    change,
    research,
    sections: { ...research, [key]: draft },
    readOnly: !research.canEdit,
    saving: state,
    save,
    flush: useCallback(() => void saver.flush(), [saver]),
    resolve: (choices) => saver.resolve(choices),
    chooseLater: saver.chooseLater,
    kept,
    arrival,
    seen: saver.seen,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message ?? null,
    problems,
    attempt: checked.attempt,
    step: step as Step,
  };
}

/** Saves when the page goes away or out of sight, and when the network comes back. */
function leavingNothingBehind(saver: DraftSaver): () => void {
  const close = saver.open();
  const leave = () => saver.leave();
  const online = () => void saver.flush();
  // Where tabs are put away, no other sign may follow.
  const hide = () => document.visibilityState === 'hidden' && void saver.flush();
  // Only where nothing is kept would something be lost.
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.isDirty && !saver.snapshot().kept) event.preventDefault();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', online);
  window.addEventListener('beforeunload', ask);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', online);
    window.removeEventListener('beforeunload', ask);
    document.removeEventListener('visibilitychange', hide);
    close();
  };
}

/** The same contract that the server checks with, so that a fault is told before it is sent. */
function faultsOf(step: Step, draft: object): { path: string; message: string }[] {
  const parsed = step.contract.body.safeParse(draft, { reportInput: true });
  if (parsed.success) return [];
  const { wrongTypes, violations } = findings(parsed.error.issues);
  return [...wrongTypes, ...violations].map(({ propertyPath: path, message }) => ({ path, message }));
}
