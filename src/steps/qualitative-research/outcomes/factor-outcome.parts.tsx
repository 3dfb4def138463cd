import { useState } from 'react';
import { mentionsOf } from '#evidence/evidence.rules.ts';
import { asked } from '#foundation/shared/fields.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import {
  decisiveWithoutEvent,
  type Quote,
  quotesOf,
  withConclusion,
} from '#steps/qualitative-research/conversations/findings.rules.ts';
import { FactorName } from '#steps/qualitative-research/factor.parts.tsx';
import { factorProposals } from '#steps/qualitative-research/proposals.rules.ts';
import {
  type Conversation,
  type QualitativeResearch,
  qualitativeResearch,
} from '#steps/qualitative-research/qualitative-research.contract.ts';
import styles from '#steps/qualitative-research/qualitative-research.screen.module.css';
import type { Work } from '#steps/qualitative-research/work.parts.ts';
import { drawnFor } from '#steps/step/drawn-for.ts';
import { findingSentence } from '#steps/step/evidence-sentences.rules.ts';
import { fieldIdOf } from '#steps/step/field-id.ts';
import { Proposals } from '#steps/step/proposal/proposal.tsx';
import { stepQuoted } from '#study/process.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { joinList } from '#ui/format.ts';

const conclusion = qualitativeResearch.shape.conclusions.row.text;

interface FactorOutcomeProps extends Work {
  factor: ChosenFactor;
  /** Those in which something was noted of this factor. */
  conversations: readonly Conversation[];
}

/** One factor: hypothesis and finding side by side, how often and how, quotes, and the conclusion. */
export const FactorOutcome = drawnFor<QualitativeResearch>('conclusions')(
  ({ editing, onTheory, factor, conversations }: FactorOutcomeProps) => {
    const { content, change, problemAt, readOnly } = editing;
    const at = content.conclusions.findIndex((one) => one.researchFactor === factor.uuid);
    const path = at < 0 ? `conclusions[${factor.uuid}].text` : `conclusions[${at}].text`;
    const text = content.conclusions[at]?.text ?? null;
    const mentions = mentionsOf(conversations, factor.uuid);
    const quotes = quotesOf(conversations, factor.uuid);
    const eventless = decisiveWithoutEvent(conversations, factor.uuid);
    const field = {
      ...asked(conclusion),
      id: fieldIdOf(path),
      value: text,
      readOnly,
      onChange: (next: string) =>
        change((draft) => ({ ...draft, conclusions: withConclusion(draft.conclusions, factor.uuid, next || null) })),
    };
    return (
      <Disclosure
        look="row"
        summary={
          <span className={styles.outcome}>
            <span role="heading" aria-level={3}>
              {factor.name ?? 'Eigen factor'}
            </span>
            <span className={styles.outcomeState}>
              <span>{findingSentence(conversations, factor.uuid)}</span>
              <span>{text ? 'Conclusie geschreven' : 'Nog geen conclusie'}</span>
            </span>
          </span>
        }
      >
        <div className={styles.fields}>
          <div className={styles.pair}>
            <div className={styles.side}>
              <h4>Wat je verwachtte</h4>
              <p>
                {factor.hypothesis ?? (
                  <span className="soft">Je schreef in {stepQuoted('determine_factors')} geen hypothese op.</span>
                )}
              </p>
            </div>
            <div className={styles.side}>
              <h4>Wat je vond</h4>
              <p>{findingSentence(conversations, factor.uuid)}</p>
              {mentions.mentioned > 0 ? (
                <p className={styles.meta}>
                  {mentions.spontaneous} keer spontaan, {mentions.asked} keer na vraag. {mentions.decisive} keer de
                  doorslag, {mentions.part} keer speelde het mee.
                  {mentions.hinders + mentions.helps > 0
                    ? ` ${mentions.hinders} keer belemmerend, ${mentions.helps} keer bevorderend.`
                    : null}
                </p>
              ) : null}
            </div>
          </div>
          {eventless.length > 0 ? (
            <Callout kind="hint">
              Bij {joinList(eventless)} gaf dit de doorslag, maar staat er geen concrete gebeurtenis bij. Vul die aan:
              een echte keer overtuigt meer dan een mening.
            </Callout>
          ) : null}
          {quotes.length > 0 ? <Quotes quotes={quotes} about={factor.name ?? 'deze factor'} /> : null}
          <TextArea
            {...field}
            label={
              <>
                {conclusion.words.label}
                <span className="vh"> bij {factor.name ?? 'deze factor'}</span>
              </>
            }
            hint="Klopt je verwachting? Voor wie wel, voor wie niet?"
            error={problemAt(path)}
          />
          <Proposals of={factorProposals(conversations, factor.uuid)} into={field} name="conclusie" how="add" />
          {factor.factor ? (
            <p className={styles.meta}>
              Theorie: <FactorName factor={factor} onTheory={onTheory} />
            </p>
          ) : null}
        </div>
      </Disclosure>
    );
  },
);

const few = 3;

/** What people said, the first few at once. */
function Quotes({ quotes, about }: { quotes: readonly Quote[]; about: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? quotes : quotes.slice(0, few);
  return (
    <div className={styles.quotes}>
      <h4>Citaten</h4>
      <ul>
        {shown.map(({ code, segment, quote }) => (
          <li key={`${code} ${quote}`}>
            <blockquote>“{quote}”</blockquote>
            <span className={styles.meta}>{[code, segment].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {quotes.length > few ? (
        <Button variant="textNoPadding" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Minder citaten' : `Alle ${quotes.length} citaten`}
          <span className="vh"> bij {about}</span>
        </Button>
      ) : null}
    </div>
  );
}
