import { Suspense, useEffect, useState } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { joinList } from '#ui/format.ts';
import { languages } from './known.contract.ts';

const Languages = latePart(() => import('./languages.parts.tsx').then((it) => it.Languages));

/** One line, until somebody asks the questionnaire in another language. */
export function OpenLanguages(work: Work) {
  const { content, problems, attempt, readOnly } = work.editing;
  const [open, setOpen] = useState(false);
  const wrong = problems.some(({ path }) => path.startsWith('translations'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt to save asks for attention again.
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong, attempt]);
  const { label } = conductingResearch.shape.translations.words;
  const names = content.translations.flatMap(({ language }) => (language === null ? [] : languages[language].name));
  if (names.length === 0 && readOnly) return null;
  return (
    <Disclosure open={open} onToggle={setOpen} summary={names.length === 0 ? label : `${label}: ${joinList(names)}`}>
      {open ? (
        <Suspense>
          <Languages {...work} />
        </Suspense>
      ) : null}
    </Disclosure>
  );
}
