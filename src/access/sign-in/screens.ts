import type { ComponentType } from 'react';
import type { AccessPage, AccessPlace } from './paths.rules.ts';

/** Each page on its own: who comes to log in does not download how to judge a new password. */
export const accessScreens: Record<AccessPage, () => Promise<ComponentType<AccessPlace>>> = {
  start: () => import('./start.screen.tsx').then((it) => it.AccessStartScreen),
  login: () => import('./login.screen.tsx').then((it) => it.LoginScreen),
  forgot: () => import('./forgot-password.screen.tsx').then((it) => it.ForgotPasswordScreen),
  verify: () => import('./verify-user.screen.tsx').then((it) => it.VerifyUserScreen),
  reset: () => import('./reset-password.screen.tsx').then((it) => it.ResetPasswordScreen),
};
