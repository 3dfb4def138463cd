import { apeaseVerdict, isStopped } from '#steps/step/apease.rules.ts';
import { stepOf, stepQuoted } from '#study/process.ts';
import { TheoryHelp } from '#theory/reading/theory.parts.tsx';
import { useFactors } from '#theory/theory.queries.ts';
import { Callout } from '#ui/callout.tsx';
import { CheckboxGroup } from '#ui/form/choices.tsx';
import { formatMark, joinList, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import {
  type AppliedIdea,
  appliedIdeas,
  chosenIdeas,
  ideasByFactor,
  ideasIn,
  ideaTitle,
  type PriorityFactor,
} from './intervention-design.rules.ts';
import styles from './intervention-design.screen.module.css';
import type { Fields, Work } from './work.parts.ts';

/** Which ideas an intervention is made of: per factor, in the order of preference of step 9. */
export function ChosenIdeas({ editing, earlier, onTheory, intervention, edit, at, readOnly }: Work & Fields) {
  const { data: library } = useFactors();
  const helpOf = ({ factor, name }: PriorityFactor) => {
    const item = library?.find((one) => one['@id'] === factor);
    return item?.helpText ? (
      <TheoryHelp iri={item['@id']} name={name} helpText={item.helpText} onReadMore={() => onTheory(item['@id'])} />
    ) : undefined;
  };
  const ideas = appliedIdeas(earlier);
  const groups = ideasByFactor(ideas, earlier);
  const used = ideasIn(intervention, ideas);
  const stopped = used.filter(({ idea }) => isStopped(idea));
  const gone = intervention.ideas.length - used.length;
  const path = `/onderzoek/${editing.research.uuid}/aan-de-slag-met-technieken`;

  if (ideas.length === 0)
    return (
      <Callout kind="hint">
        Er zijn nog geen ideeën. Bedenk ze in <Link to={path}>Aan de slag met technieken</Link>; dan kies je hier waar
        deze interventie uit bestaat.
      </Callout>
    );
  return (
    <div className={styles.fields} id={at('ideas').id}>
      {groups.map(({ factor, ideas: theirs }) =>
        theirs.length === 0 ? (
          <p key={factor.uuid} className={styles.meta}>
            <b>{factor.name}</b>: nog geen ideeën in {stepQuoted('conducting_intervention_design')}.
          </p>
        ) : (
          <CheckboxGroup
            key={factor.uuid}
            label={factor.name}
            help={helpOf(factor)}
            stacked
            options={theirs.map((one) => ({ value: one.idea.uuid, label: ideaTitle(one), hint: aboutIdea(one) }))}
            values={intervention.ideas.filter((uuid) => theirs.some(({ idea }) => idea.uuid === uuid))}
            onChange={(chosen) => edit({ ideas: chosenIdeas(intervention, theirs, chosen) })}
            disabled={readOnly}
          />
        ),
      )}
      {stopped.length > 0 ? (
        <Callout kind="warning" live>
          {joinList(stopped.map((one) => `“${ideaTitle(one)}”`))} {stopped.length === 1 ? 'heeft' : 'hebben'} een veto
          in de haalbaarheidstoets. Pas het idee aan in{' '}
          <Link to={path}>{stepOf('conducting_intervention_design').title}</Link>, of laat het weg.
        </Callout>
      ) : null}
      {gone > 0 ? (
        <Callout>
          {plural(gone, 'gekozen idee is', 'gekozen ideeën zijn')} er nu niet meer, omdat het idee, de techniek of de
          factor ervan is weggehaald. Komt die terug, dan hoort het idee weer bij deze interventie.
        </Callout>
      ) : null}
    </div>
  );
}

/** `Hulpmiddelen toevoegen · haalbaarheid 4,2` */
function aboutIdea({ idea, technique, secondary }: AppliedIdea): string {
  const verdict = apeaseVerdict(idea);
  const feasible =
    verdict.kind === 'veto'
      ? 'veto'
      : verdict.kind === 'scored'
        ? `haalbaarheid ${formatMark(verdict.average)}`
        : 'haalbaarheid nog niet getoetst';
  return `${technique}${secondary ? ' (secundair)' : ''} · ${feasible}`;
}
