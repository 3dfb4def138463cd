import { ApiError, call, fetchJson } from '#foundation/browser/api.ts';
import { problems } from '#foundation/shared/problem.ts';
import type { StepName } from '#study/process.ts';
import { changing, type StepNow } from './change.rules.ts';
import { stepOf } from './item.ts';

/**
 * Changes a step that is not open here, on its newest version. It does not confirm the step: nobody looked at it. Throws an
 * `ApiError` with the server’s sentence when it may not or cannot be done.
 */
export async function changeStep<Content extends object, Row>(
  name: Exclude<StepName, 'complete_research'>,
  research: string,
  change: (now: StepNow<Content, Row>) => Partial<Content> | null,
): Promise<void> {
  const address = `/api/researches/${name}/${research}` as const;
  const done = await changing<Content, Row>(
    {
      read: async () => {
        const { step, content } = stepOf(await fetchJson(address));
        const { setAside = [] } = step as { setAside?: Row[] };
        return { content: content as Content, setAside, version: step.version };
      },
      save: (body, version) =>
        call(`${address}?autosave=1`, {
          method: 'PUT',
          body,
          headers: { 'if-match': `"${name}-${version}"`, prefer: 'return=minimal' },
        }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ApiError && error.status === problems.outdated.status) return false;
            throw error;
          },
        ),
    },
    change,
  );
  if (!done)
    throw new ApiError(problems.outdated.status, 'Er wordt nu veel in deze stap opgeslagen. Probeer het zo opnieuw.');
}
