import { MoreVertical } from 'lucide-react';
import { useState } from 'react';
import { MailAddress } from '#access/company/address.parts.tsx';
import styles from '#access/company/users.screen.module.css';
import type { Me } from '#access/session/session.contract.ts';
import { call, fetchJson, sentenceOf } from '#foundation/browser/api.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatShortDate, plural } from '#ui/format.ts';
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { Status, type StatusState } from '#ui/status.tsx';
import type { UserTask } from './dialogs.parts.tsx';
import type { ManagedUser, UserState } from './users.contract.ts';
import { manages, rolesInWords, stateLabels } from './users.rules.ts';

const shapes: Record<UserState, StatusState> = {
  active: 'ready',
  invited: 'busy',
  inactive: 'not_applicable',
  removed: 'empty',
};

export interface UserRowProps {
  user: ManagedUser;
  me: Me;
  /** Whether users of all organisations stand in the list. */
  all: boolean;
  onTask: (task: UserTask) => void;
  onChanged: () => Promise<void>;
  /** What went wrong with taking something back: the row may be gone by then. */
  onProblem: (sentence: string | null) => void;
}

/** One user: who, in which state, what they may, and what can be done. */
export function UserRow({ user, me, all, onTask, onChanged, onProblem }: UserRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const mine = user.uuid === me.uuid;
  const roles = rolesInWords(user.roles);
  const doing = async (work: () => Promise<unknown>, said: string, undo?: () => Promise<unknown>) => {
    onProblem(null);
    setProblem(null);
    try {
      await work();
      await onChanged();
      const again = () =>
        undo?.()
          .then(onChanged)
          .catch((error: unknown) => onProblem(sentenceOf(error)));
      toast(said, undo ? { action: { label: 'Ongedaan maken', onSelect: () => void again() } } : {});
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const post = (what: UserAction) => () => fetchJson(`/api/users/${user.uuid}/${what}`, { method: 'POST', body: {} });
  const invite = () =>
    fetchJson('/api/users/invitations', {
      method: 'POST',
      body: { addresses: [`"${user.name}" <${user.username}>`], company: user.company },
    });

  return (
    <li className={styles.row}>
      <Avatar name={user.name} me={mine} named />
      <div className={styles.who}>
        <p className={styles.name}>
          {user.name}
          {mine ? <span className={styles.you}> (jij)</span> : null}
        </p>
        <p className={styles.meta}>
          <MailAddress of={user.username} />
        </p>
        {all ? <p className={styles.meta}>{user.companyName}</p> : null}
      </div>
      <div className={styles.state}>
        <Status state={shapes[user.state]}>{stateLabels[user.state]}</Status>
        {user.invitedAt ? <p className={styles.meta}>op {formatShortDate(user.invitedAt, new Date())}</p> : null}
      </div>
      <div className={styles.role}>
        {roles.length > 0 ? <p className={styles.roles}>{roles.join(', ')}</p> : null}
        {user.researchCount > 0 ? (
          <p className={styles.meta}>{plural(user.researchCount, 'eigen onderzoek', 'eigen onderzoeken')}</p>
        ) : null}
        {user.secondFactor ? <p className={styles.meta}>Heeft een tweede stap</p> : null}
      </div>
      <div className={styles.menu}>
        {manages(me.roles, user.roles) ? (
          <Menu
            label={`Wat kun je doen met ${user.name}`}
            icon={MoreVertical}
            iconOnly
            items={itemsOf({ user, me, mine, onTask, doing, post, invite })}
          />
        ) : null}
      </div>
      {problem ? (
        <div className={styles.refusal}>
          <Callout kind="error">{problem}</Callout>
        </div>
      ) : null}
    </li>
  );
}

type UserAction = 'resend_invitation' | 'deactivate' | 'reactivate';

interface Actions extends Pick<UserRowProps, 'user' | 'me' | 'onTask'> {
  mine: boolean;
  doing: (work: () => Promise<unknown>, said: string, undo?: () => Promise<unknown>) => Promise<void>;
  post: (what: UserAction) => () => Promise<unknown>;
  invite: () => Promise<unknown>;
}

function itemsOf({ user, me, mine, onTask, doing, post, invite }: Actions): MenuItem[] {
  const change: MenuItem = { label: 'Naam en rol wijzigen', onSelect: () => onTask({ kind: 'change', user }) };
  const withdraw: MenuItem = {
    label: 'Uitnodiging intrekken',
    danger: true,
    onSelect: () =>
      void doing(
        () => call(`/api/users/${user.uuid}`, { method: 'DELETE' }),
        `De uitnodiging van ${user.name} is ingetrokken.`,
        invite,
      ),
  };
  if (user.state === 'invited')
    return [
      {
        label: 'Uitnodiging opnieuw sturen',
        onSelect: () => void doing(post('resend_invitation'), `${user.name} krijgt een nieuwe mail.`),
      },
      change,
      'line',
      withdraw,
    ];
  if (mine) return [change];
  // Hidden research is shown to an admin of that organisation alone.
  const mayHandOver =
    user.researchCount > 0 && me.roles.includes('ROLE_COMPANY_ADMIN') && user.companyName === me.companyName;
  const handOver: MenuItem[] = mayHandOver
    ? [{ label: 'Onderzoeken overdragen', onSelect: () => onTask({ kind: 'handOver', user }) }]
    : [];
  const lost: MenuItem[] = user.secondFactor
    ? [{ label: 'Tweede stap weghalen', onSelect: () => onTask({ kind: 'removeFactor', user }) }]
    : [];
  const remove: MenuItem = {
    label: 'Verwijderen',
    danger: true,
    onSelect: () => onTask({ kind: 'remove', user }),
  };
  return user.state === 'active'
    ? [
        change,
        ...lost,
        ...handOver,
        'line',
        {
          label: 'Deactiveren',
          onSelect: () => void doing(post('deactivate'), `${user.name} kan niet meer inloggen.`, post('reactivate')),
        },
        remove,
      ]
    : [
        {
          label: 'Weer toelaten',
          onSelect: () => void doing(post('reactivate'), `${user.name} kan weer inloggen.`, post('deactivate')),
        },
        change,
        ...lost,
        ...handOver,
        'line',
        remove,
      ];
}
