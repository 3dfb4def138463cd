import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchErrors } from '#foundation/browser/error-reports.ts';
import { arrived, showFailure } from '#foundation/browser/failure.ts';
import { FailureLayer } from '#foundation/browser/failure-layer.tsx';
import { JoinPage } from './join.parts.tsx';

/** The front door for phones: brings to life what the build drew. */
watchErrors();
arrived();
const root = document.getElementById('root')!;
hydrateRoot(
  root,
  <StrictMode>
    <FailureLayer onFail={(error) => showFailure(root, error)}>
      <JoinPage />
    </FailureLayer>
  </StrictMode>,
);
