import { Send } from 'lucide-react';
import { Suspense } from 'react';
import { latePart } from '#foundation/browser/late-part.tsx';
import type { Work } from '#steps/conducting-research/work.parts.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { useLazyOpen } from '#ui/overlay/lazy-open.ts';
import { useLimeSurveyPlace } from './place.parts.ts';

const SendToLimeSurvey = latePart(() => import('./send.parts.tsx').then((it) => it.SendToLimeSurvey));

/** Opens putting the questionnaire in LimeSurvey, where the organisation said where that is. */
export function OpenSend(work: Work) {
  const { open, show, close } = useLazyOpen();
  const { readOnly } = work.editing;
  const place = useLimeSurveyPlace(!readOnly);
  if (!place?.address) return null;
  return (
    <>
      {readOnly ? null : (
        <Button small icon={Send} onClick={show}>
          Zet in LimeSurvey
        </Button>
      )}
      <Suspense>
        {/* It stays when work ends meanwhile: it may hold the number of what was just made. */}
        {open ? (
          <SendToLimeSurvey work={work} place={{ company: place.company, address: place.address }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** For who can say where LimeSurvey is, while nobody did. */
export function SetUpLimeSurvey({ editing: { readOnly } }: Work) {
  const place = useLimeSurveyPlace(!readOnly);
  if (readOnly || !place || place.address !== null || !place.manages) return null;
  return (
    <p className="small soft">
      Gebruiken jullie LimeSurvey? Vul het adres in bij <Link to="/beheer/organisatie">Beheer › Organisatie</Link>. Dan
      zet je de vragenlijst er hier vandaan in.
    </p>
  );
}
