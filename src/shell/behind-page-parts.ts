import { lazy } from 'react';

const behindPage = () => import('./behind-page.tsx');

/** The parts of `behind-page.tsx` for the shell, which does not wait for them. The toaster, there at once, fetches them all. */
export const Keepers = lazy(() => behindPage().then((it) => ({ default: it.Keepers })));
export const Toaster = lazy(() => behindPage().then((it) => ({ default: it.Toaster })));
export const HelpDialog = lazy(() => behindPage().then((it) => ({ default: it.HelpDialog })));
export const UserCard = lazy(() => behindPage().then((it) => ({ default: it.UserCard })));
export const JumpButton = lazy(() => behindPage().then((it) => ({ default: it.JumpButton })));
