import { followConsent, saysSo, withFollowConsent } from '#steps/conducting-research/answers/follow/consent.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import styles from '#steps/conducting-research/conducting-research.screen.module.css';
import { dutchWords } from '#steps/conducting-research/export/form-words.rules.ts';
import { codeIn } from '#steps/conducting-research/export/survey.rules.ts';
import { fieldOf, type Work } from '#steps/conducting-research/work.parts.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Checkbox } from '#ui/form/choices.tsx';
import { isOut } from './out.rules.ts';
import { defaultQuestionnaireConsent } from './texts.rules.ts';

/** Whether people make a code of their own, and the sentence for the consent that goes with following them. */
export function OwnCode({ editing, earlier: { researchTarget: target } }: Work) {
  const { content, change, readOnly } = editing;
  const { disabled } = fieldOf(editing, 'ownCode');
  const on = content.ownCode === true;
  const words = dutchWords(target.formOfAddress ?? 'je');
  const out = isOut(content);
  return (
    <>
      <Checkbox
        id={fieldIdOf('ownCode')}
        label={conductingResearch.shape.ownCode.words.label}
        hint="Voor wie later nog eens meet: mensen maken aan het eind zelf een code, zonder naam of geboortedatum."
        disabled={disabled || out}
        checked={on}
        onChange={(ownCode) => change({ ownCode })}
      />
      {on ? (
        <Disclosure summary="De vier vragen">
          <p>{codeIn(words).explanation}</p>
          <div className={styles.openAnswers}>
            <ul>
              {codeIn(words).questions.map(({ name, text }) => (
                <li key={name}>{text}</li>
              ))}
            </ul>
          </div>
          <p className="small soft">
            Deze vragen bedachten we zelf. Twee mensen kunnen dezelfde code maken, en wie zich een letter anders
            herinnert, herkennen we niet terug.
          </p>
        </Disclosure>
      ) : null}
      {on && !out && !readOnly && !saysSo(content.consentText, followConsent) ? (
        <Callout
          kind="hint"
          actions={
            <Button
              small
              onClick={() =>
                change((draft) => ({
                  ...draft,
                  consentText: withFollowConsent(draft.consentText ?? defaultQuestionnaireConsent(target)),
                }))
              }
            >
              Zet deze zin in de toestemming
            </Button>
          }
        >
          Wil je mensen later ook volgen als de ruwe antwoorden weg zijn? Dan moet dat in de toestemming staan.
          Bijvoorbeeld: “{followConsent}” Of schrijf het zelf.
        </Callout>
      ) : null}
    </>
  );
}
