import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { Bearer } from '#access/session/session.queries.ts';
import { siteFacts } from '#foundation/browser/site-facts.ts';
import { peopleOf } from '#study/people.rules.ts';
import { researchQuery } from '#study/research.queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/graphic/icon.tsx';
import { Logo } from '#ui/graphic/logo.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { JumpButton, UserCard } from './behind-page-parts.tsx';
import styles from './top-bar.module.css';

const tabs = [
  { label: 'Mijn onderzoeken', to: '/', within: /^\/(onderzoek\/.*)?$/ },
  { label: 'Andere onderzoeken', to: '/ander-onderzoek', within: /^\/ander-onderzoek/ },
  { label: 'Theorie', to: '/theorie/themas', within: /^\/(theorie|theorie-categorie|thema|factor|techniek|pagina)\// },
  { label: 'Over de tool', to: '/over-de-tool', within: /^\/over-de-tool/ },
] as const;

/** Logo, tabs and who is signed in; on narrow screens the tabs become a menu. */
export function TopBar({ me, wide }: { me: Bearer | undefined; wide: boolean }) {
  const { pathname } = useLocation();
  const elsewhere = useIsOfColleague(me);
  return (
    <header className={styles.bar}>
      <div className={styles.inner} data-wide={wide || undefined}>
        <Link
          to="/"
          className={`product-name ${styles.brand}`}
          aria-label={`${siteFacts.productName} – naar mijn onderzoeken`}
        >
          <Logo />
          {siteFacts.productName}
        </Link>
        <nav aria-label="Hoofdmenu" className={styles.tabs}>
          {tabs.map(({ label, to, within }) => (
            <Link
              key={to}
              to={to}
              aria-current={
                (to === '/ander-onderzoek' && elsewhere) || (within.test(pathname) && !(to === '/' && elsewhere))
                  ? 'page'
                  : undefined
              }
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {/* Comes later: first, so that nothing beside it moves. */}
          <Suspense>{me ? <JumpButton /> : null}</Suspense>
          <div className={styles.narrow}>
            <Menu label="Menu" icon={MenuIcon} variant="text" items={tabs.map(({ label, to }) => ({ label, to }))} />
          </div>
          {me ? <UserMenu me={me} /> : null}
        </div>
      </div>
    </header>
  );
}

/** Whether the research on screen is one that the reader only reads: it stands under the other tab. */
function useIsOfColleague(me: Bearer | undefined): boolean {
  const { uuid } = useParams();
  const { data } = useQuery({ ...researchQuery(uuid ?? ''), enabled: false });
  return Boolean(me && data && !peopleOf(data).some((person) => person.uuid === me.uuid));
}

function UserMenu({ me }: { me: Bearer }) {
  return (
    <Popover
      label={`Menu van ${me.name}`}
      align="end"
      content={
        <span className={styles.user}>
          <Avatar name={me.name} onNavy named />
          <Icon of={ChevronDown} />
        </span>
      }
    >
      {(close) => (
        <Suspense>
          <UserCard me={me} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}
