import { useQuery } from '@tanstack/react-query';
import { limeSurveyQuery } from '#access/company/lime-survey/lime-survey.queries.ts';
import { useMe } from '#access/session/session.queries.ts';

/** Where one's organisation has its LimeSurvey; the address is null where nobody said so. Null while that is not known. */
export function useLimeSurveyPlace(wanted: boolean) {
  const { data: me } = useMe();
  const { data } = useQuery({ ...limeSurveyQuery(me?.companyId ?? 0), enabled: wanted && me !== undefined });
  if (!me || !data) return null;
  return { company: me.companyId, address: data.address, manages: me.roles.includes('ROLE_COMPANY_ADMIN') };
}
