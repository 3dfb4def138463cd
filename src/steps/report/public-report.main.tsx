import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { PublicReport } from './public-report.parts.tsx';
import { secretOf } from './public-report.rules.ts';

/** The front door of the public page: brings to life what the build drew. */
watchErrors();
arrived();
const root = document.getElementById('root')!;
hydrateRoot(
  root,
  <StrictMode>
    <PublicReport secret={secretOf(location.pathname)} />
  </StrictMode>,
  { onUncaughtError: (error) => showFailure(root, error) },
);
