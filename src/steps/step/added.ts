import type { QueryClient } from '@tanstack/react-query';
import { type StepName, stepOf } from '#study/process.ts';
import { researchQuery } from '#study/research.queries.ts';
import { toast } from '#ui/overlay/toast.ts';

export interface Added {
  message: string;
  research: { uuid: string; name: string };
  step: StepName;
  queries: QueryClient;
  /** Takes it back; whoever gives it tells what came of that. */
  undo?: () => Promise<void>;
}

/** Says that something was added to a step elsewhere, with the way to there and the way back; whatever shows it is read anew. */
export function tellAdded({ message, research, step, queries, undo }: Added): void {
  const { path, title } = stepOf(step);
  const readAnew = () => {
    void queries.invalidateQueries({ queryKey: researchQuery(research.uuid).queryKey });
    void queries.invalidateQueries({ queryKey: ['researches'] });
  };
  readAnew();
  toast(message, {
    link: { label: `Naar ${title}`, to: `/onderzoek/${research.uuid}/${path}` },
    ...(undo && {
      action: {
        label: 'Ongedaan maken',
        onSelect: () =>
          void undo()
            .catch((error: unknown) => toast((error as Error).message))
            .finally(readAnew),
      },
    }),
  });
}
