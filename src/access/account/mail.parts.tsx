import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '#access/session/session.contract.ts';
import { meQuery } from '#access/session/session.queries.ts';
import { fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Checkbox } from '#ui/form/choices.tsx';
import { AccountSection, Outcome } from './section.parts.tsx';

/** Which mails one gets: of being named in notes, by choice. */
export function AccountMail({ me }: { me: Me }) {
  const queries = useQueryClient();
  const [wants, setWants] = useState(me.mentionMail);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (mentionMail: boolean) => {
    setWants(mentionMail);
    setDone(null);
    setFailure(null);
    try {
      queries.setQueryData(meQuery.queryKey, await fetchJson('/api/me', { method: 'PUT', body: { mentionMail } }));
      setDone(
        mentionMail ? 'Je krijgt een mail als iemand je noemt.' : 'Je krijgt geen mail meer als iemand je noemt.',
      );
    } catch (error) {
      setWants(!mentionMail);
      setFailure(sentenceOf(error));
    }
  };
  return (
    <AccountSection title="Mail">
      <Checkbox
        label="Mail mij als een collega mij noemt in een notitie"
        hint="Hoogstens één mail per uur, zonder de tekst van de notitie."
        checked={wants}
        onChange={(checked) => void choose(checked)}
      />
      <Outcome failure={failure} done={done} />
    </AccountSection>
  );
}
