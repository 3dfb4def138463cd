import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NeedsMe } from '#access/session/needs-me.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageHead, type PageHeadProps } from '#ui/page-head.tsx';
import styles from './frame.module.css';
import { type ManagePage, managePages, managesAll } from './pages.rules.ts';

interface CompanyFrameProps extends Pick<PageHeadProps, 'title' | 'lead' | 'actions' | 'crumbs'> {
  me: Me;
  children: ReactNode;
}

/** A page of Beheer: its head, and the way to the other pages. */
export function CompanyFrame({ me, children, ...head }: CompanyFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className={`wrap ${styles.frame}`}>
      <nav aria-label="Beheer" className={styles.pages}>
        <ul>
          {managePages(me.roles).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} {...(within(pathname, to) ? { 'aria-current': 'page' as const } : {})}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHead {...head} />
      {children}
    </div>
  );
}

const within = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** Shows a page of Beheer to who may see it; whoever may not hears so, and the page asks the server nothing. */
export function ForManagers({ page, children }: { page: ManagePage['to']; children: (me: Me) => ReactNode }) {
  return (
    <NeedsMe title="Beheer">
      {(me) =>
        managePages(me.roles).some(({ to }) => to === page) ? (
          children(me)
        ) : (
          <NotForYou other={managesAll(me.roles) || page === '/beheer/theorie'} />
        )
      }
    </NeedsMe>
  );
}

function NotForYou({ other }: { other: boolean }) {
  usePageTitle('Geen toegang');
  return (
    <MessagePage
      title="Deze pagina is niet voor jou"
      action={
        <Button variant="primary" to="/">
          Naar mijn onderzoeken
        </Button>
      }
    >
      {other
        ? 'Deze pagina hoort bij een andere rol dan die van jou.'
        : 'Alleen beheerders kunnen hier komen. Op de pagina Licentie staat wie je organisatie beheert.'}
    </MessagePage>
  );
}
