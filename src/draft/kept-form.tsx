import { useCallback, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import type { ConflictChoiceProps } from './conflict-choice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { conflictsOf } from './draft.rules.ts';
import { placeOf } from './kept.ts';
import { DraftSaver } from './saver.ts';
import { useDraft } from './use-draft.ts';
import { useDraftUser } from './use-draft-user.ts';
import type { DraftClient } from './wire.ts';
import type { DraftWork } from './work.ts';

export interface KeptFormOptions<Content> {
  /** As of `placeOf`: the same form of the same thing finds what was typed in it before. */
  about: string;
  part: string;
  /** What it begins with. */
  empty: Content;
  /** What is made, in a sentence: `deze notitie`. */
  thing: string;
  revive?: DraftClient['revive'];
}

/** A form that makes something at once: what is typed in it is kept until that is made. */
export interface KeptForm<Content> {
  content: Content;
  change(patch: Partial<Content>): void;
  /** Something is filled in. */
  isTyped: boolean;
  /** Some of that comes from an earlier time. */
  restored: boolean;
  /** Whether it may be made now; when texts of two tabs are to be chosen between, that is asked first. */
  isChosen(): boolean;
  /** It was made, or is thrown away. */
  finish(): void;
  editing: DraftWork;
}

export function useKeptForm<Content extends object>(options: KeptFormOptions<Content>): KeptForm<Content> {
  const { about, part, thing, revive = fromEmpty } = options;
  const user = useDraftUser();
  const [empty] = useState(options.empty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is revived does not change.
  const saver = useMemo(
    () =>
      new DraftSaver({
        user,
        place: placeOf(user, about, part),
        wire: null,
        copy: { content: empty, version: 0, by: null },
        revive,
      }),
    [user, about, part, empty],
  );
  const { draft, work } = useDraft(saver, {
    thing,
    readOnly: false,
    sections: (content) => ({ [part]: content }),
    fieldAt: () => null,
  });
  const change = useCallback((patch: Partial<Content>) => saver.edit({ ...saver.snapshot().draft, ...patch }), [saver]);
  return {
    content: draft.draft as Content,
    change,
    isTyped: draft.state.kind !== 'saved',
    restored: draft.restored,
    isChosen: () => {
      const open = conflictsOf(saver.snapshot()).length > 0;
      if (open) saver.chooseLater(false);
      return !open;
    },
    finish: () => saver.finish(empty),
    editing: work,
  };
}

/** Fields that came since are empty. */
const fromEmpty: DraftClient['revive'] = ({ base, draft }, empty) => ({
  base: { ...empty, ...base },
  draft: { ...empty, ...draft },
});

export interface KeptFormNoticeProps extends Pick<ConflictChoiceProps, 'words'> {
  /** What its fields are called. */
  labels?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: it does not look into the content.
  form: KeptForm<any>;
  /** Does not say that the text is of an earlier time: where that is no surprise. */
  quiet?: boolean;
}

/** What is to be known of a form that kept what was typed, and the choice when two tabs typed the same. */
export function KeptFormNotice({ form, quiet = false, labels = {}, words }: KeptFormNoticeProps) {
  const { editing, isTyped, restored, finish } = form;
  const { saving, kept } = editing;
  return (
    <>
      {saving.kind === 'later' ? (
        <Callout
          kind="warning"
          boxed
          title="Je typte dit in twee tabbladen"
          actions={
            <Button small onClick={() => editing.chooseLater(false)}>
              Nu kiezen
            </Button>
          }
        >
          Kies eerst wat blijft.
        </Callout>
      ) : null}
      {restored && isTyped && !quiet ? (
        <Callout
          boxed
          live
          actions={
            <Button small onClick={finish}>
              Leeg beginnen
            </Button>
          }
        >
          Dit typte je eerder.
        </Callout>
      ) : null}
      {isTyped && !kept ? <Callout kind="warning">Deze browser bewaart niets: laat dit tabblad open.</Callout> : null}
      <ConflictDialog
        editing={editing}
        action="Verder met deze keuzes"
        words={{ nameOf: ({ path }) => labels[path.at(-1) ?? ''] ?? 'Veld', ...words }}
      />
    </>
  );
}
