import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { placeOf } from '#draft/kept.ts';
import { DraftSaver } from '#draft/saver.ts';
import { useDraft } from '#draft/use-draft.ts';
import { useDraftUser } from '#draft/use-draft-user.ts';
import type { DraftWork } from '#draft/work.ts';
import type { Field } from '#foundation/shared/fields.ts';
import { type ContentOf, fieldAt, type ListField, type Shape, withAllFields } from '#foundation/shared/section.ts';
import { findings } from '#foundation/shared/violations.ts';
import { sectionKey } from '#study/process.ts';
import { type Research, takeOver } from '#study/research.queries.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import type { Step } from '#study/step/step.rules.ts';
import { stepWire } from '#study/step/wire.ts';

/** A step being worked on: the draft, the study around it, and how saving stands. */
export interface Editing<Content> extends DraftWork {
  fieldAt(path: readonly string[]): Field | ListField | null;
  /** The draft. */
  content: Content;
  sections: Research;
  /** Changes the draft; it is sent when typing rests. */
  change(update: Partial<Content> | ((content: Content) => Content)): void;
  /** The whole study as the server has it: other steps' sections, states, who works on it. */
  research: Research;
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
  step: Step & { contract: StepContract<S> },
  research: Research,
): Editing<ContentOf<S>> {
  type Content = ContentOf<S>;
  const { name } = step.contract;
  const key = sectionKey(name);
  const queries = useQueryClient();
  const { uuid } = research;
  const user = useDraftUser();
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
        wire: stepWire(name, uuid, (changes) => takeOver(queries, uuid, changes)),
        copy: { content: serverContent, version, by },
        revive: ({ base, draft }) => ({
          base: withAllFields(step.contract.shape, base),
          draft: withAllFields(step.contract.shape, draft),
        }),
      }),
    [uuid, name, user],
  );
  const {
    work,
    draft: { draft, violations },
  } = useDraft(saver, {
    thing: 'deze stap',
    readOnly: !research.canEdit,
    sections: (content) => ({ ...research, [key]: content }),
    fieldAt: (path) => fieldAt(step.contract.shape, path),
  });
  const [checked, setChecked] = useState<{ attempt: number; problems: { path: string; message: string }[] }>({
    attempt: 0,
    problems: [],
  });

  useEffect(() => {
    const own = by?.uuid === user && (step.isFromHere?.(saver.snapshot().base, serverContent) ?? false);
    saver.receive({ content: serverContent, version, by }, { own });
  }, [saver, serverContent, version, by, user, step]);

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
    const faults = faultsOf(step, saver.snapshot().draft);
    setChecked(({ attempt }) => ({ attempt: attempt + 1, problems: faults }));
    return faults.length === 0 && (await saver.save());
  }, [saver, step]);

  return {
    ...work,
    sections: work.sections as Research,
    fieldAt: useCallback((path: readonly string[]) => fieldAt(step.contract.shape, path), [step]),
    content: draft as Content,
    change,
    research,
    save,
    problemAt: (path) => problems.find((problem) => problem.path === path)?.message ?? null,
    problems,
    attempt: checked.attempt,
    step,
  };
}

/** The same contract that the server checks with, so that a fault is told before it is sent. */
function faultsOf(step: Step, draft: object): { path: string; message: string }[] {
  const parsed = step.contract.body.safeParse(draft, { reportInput: true });
  if (parsed.success) return [];
  const { wrongTypes, violations } = findings(parsed.error.issues);
  return [...wrongTypes, ...violations].map(({ propertyPath: path, message }) => ({ path, message }));
}
