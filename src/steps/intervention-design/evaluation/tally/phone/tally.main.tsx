import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { FailureLayer } from '#foundation/browser/failure-layer.tsx';
import { TallyPage } from './page.parts.tsx';

/** The front door for who counts outside: brings to life what the build drew. */
watchErrors();
arrived();
const root = document.getElementById('root')!;
hydrateRoot(
  root,
  <StrictMode>
    <FailureLayer onFail={(error) => showFailure(root, error)}>
      <TallyPage />
    </FailureLayer>
  </StrictMode>,
);
