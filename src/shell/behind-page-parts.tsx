import { type ComponentType, use } from 'react';

type Parts = typeof import('./behind-page.tsx');

let asked: Promise<Parts> | undefined;
const behindPage = () => {
  asked ??= import('./behind-page.tsx');
  return asked;
};

/**
 * A part of `behind-page.tsx` for the shell, which does not wait for it. The toaster, there at once, fetches them all. One promise for all,
 * so that what is opened later is drawn at once: with `lazy` each would first leave its place empty, which React fills only 300 ms
 * later. Escape in that time would not be heard, and a dialog that comes then would close what has been opened since.
 */
function part<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  return function Part(props: Props) {
    const Chosen = choose(use(behindPage()));
    return <Chosen {...props} />;
  };
}

export const Keepers = part((parts) => parts.Keepers);
export const Toaster = part((parts) => parts.Toaster);
export const HelpDialog = part((parts) => parts.HelpDialog);
export const UserCard = part((parts) => parts.UserCard);
export const JumpButton = part((parts) => parts.JumpButton);
