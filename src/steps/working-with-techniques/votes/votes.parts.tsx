import { Check, ThumbsUp } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { joinList, plural } from '#ui/format.ts';
import type { TechniqueIdea } from './votes.contract.ts';
import styles from './votes.parts.module.css';
import { useVote } from './votes.queries.ts';

export interface IdeaVoteProps {
  idea: TechniqueIdea;
  /** How the idea is called here. */
  name: string;
  research: string;
  readOnly: boolean;
}

/** One’s own vote for an idea, to give and to take back, and how many there are once one has voted. */
export function IdeaVote({ idea, name, research, readOnly }: IdeaVoteProps) {
  const { mutate, isPending, variables, error } = useVote(research, idea.uuid);
  const voted = isPending ? variables : idea.voted;
  const count = idea.votes === null ? null : plural(idea.votes, 'stem', 'stemmen');
  const voters = idea.voters?.map((voter) => voter.name) ?? [];
  return (
    <span className={styles.vote}>
      {readOnly ? null : (
        <Button
          small
          variant={voted ? 'clear' : 'outline'}
          icon={voted ? Check : ThumbsUp}
          aria-pressed={voted}
          onClick={() => {
            if (!isPending) mutate(!idea.voted);
          }}
        >
          Stem<span className="vh"> voor {name}</span>
        </Button>
      )}
      {count ? (
        <span className={styles.count} title={joinList(voters) || undefined}>
          {count}
          {voters.length > 0 ? <span className="vh">: {joinList(voters)}</span> : null}
        </span>
      ) : null}
      {error ? <FieldError id={`vote-${idea.uuid}`}>{error.message}</FieldError> : null}
    </span>
  );
}
