import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Button } from '#ui/button.tsx';
import { tellOfError } from './error-reports.ts';

/**
 * A part of a page whose code comes later. When it does not come, because there is no network or a new version stands on the server,
 * only that part is missing: the page around it, and what somebody is typing there, stays.
 *
 * @param absent - What stands there instead: a sentence and the way on, or `nothing` for what nobody asked for.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  absent: 'said' | 'nothing' = 'said',
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (error) => {
        console.error(error);
        tellOfError(error);
        return { default: absent === 'said' ? Absent : Nothing };
      },
    ),
  );

/**
 * Loading the page again, and not only the part: some browsers, and the loader of styles, remember what did not come. In few words,
 * since everyone loads them.
 */
const Absent = () => (
  <div role="alert">
    <p>Dit deel kon niet worden geladen. Controleer je verbinding.</p>
    <Button onClick={() => location.reload()}>Probeer opnieuw</Button>
  </div>
);

const Nothing = () => null;
