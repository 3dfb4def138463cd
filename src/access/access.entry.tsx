import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginScreen } from './login.screen.tsx';

/** The small page for who comes to log in. */
export function mount(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <LoginScreen />
    </StrictMode>,
  );
}
