import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { PublicReport } from './public-report.parts.tsx';
import { secretOf } from './public-report.rules.ts';

/** The front door of the public page: brings to life what the build drew. */
watchErrors();
hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <PublicReport secret={secretOf(location.pathname)} />
  </StrictMode>,
);
