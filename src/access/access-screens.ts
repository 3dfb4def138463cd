import type { ComponentType } from 'react';
import type { AccessPage, AccessPlace } from './access-paths.rules.ts';

/** Each page on its own: who comes to log in does not download how to judge a new password. */
export const accessScreens: Record<AccessPage, () => Promise<ComponentType<AccessPlace>>> = {
  start: async () => (await import('./access-start.screen.tsx')).AccessStartScreen,
  login: async () => (await import('./login.screen.tsx')).LoginScreen,
  forgot: async () => (await import('./forgot-password.screen.tsx')).ForgotPasswordScreen,
  verify: async () => (await import('./verify-user.screen.tsx')).VerifyUserScreen,
  reset: async () => (await import('./reset-password.screen.tsx')).ResetPasswordScreen,
};
