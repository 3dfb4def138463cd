import { ChevronDown, LogOut, Menu as MenuIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Me } from '#access/access.contract.ts';
import { signOut } from '#access/sign-out.ts';
import { houseFacts } from '#foundation/browser/house-facts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/drawings.tsx';
import { formatDate } from '#ui/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './top-bar.module.css';

const tabs = [
  { label: 'Mijn onderzoeken', to: '/', within: /^\/(onderzoek\/.*)?$/ },
  { label: 'Andere onderzoeken', to: '/ander-onderzoek', within: /^\/ander-onderzoek/ },
  { label: 'Theorie', to: '/theorie/themas', within: /^\/(theorie|theorie-categorie|thema|factor|techniek|pagina)\// },
  { label: 'Over de tool', to: '/over-de-tool', within: /^\/over-de-tool/ },
] as const;

/** Logo, tabs and who is signed in; on narrow screens the tabs become a menu. */
export function TopBar({ me, wide }: { me: Me | undefined; wide: boolean }) {
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <div className={styles.inner} data-wide={wide || undefined}>
        <Link to="/" className={styles.brand} aria-label={`${houseFacts.productName} – naar mijn onderzoeken`}>
          <Logo />
          {houseFacts.productName}
        </Link>
        <nav aria-label="Hoofdmenu" className={styles.tabs}>
          {tabs.map(({ label, to, within }) => (
            <Link key={to} to={to} aria-current={within.test(pathname) ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          {me ? <UserMenu me={me} /> : null}
          <div className={styles.narrow}>
            <Menu label="Menu" icon={MenuIcon} iconOnly items={tabs.map(({ label, to }) => ({ label, to }))} />
          </div>
        </div>
      </div>
    </header>
  );
}

function UserMenu({ me }: { me: Me }) {
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
        <div className={styles.card}>
          <div>
            <p className={styles.name}>{me.name}</p>
            <p>{me.companyName}</p>
            <p>{me.username}</p>
          </div>
          {me.licenseValidUntil ? (
            <div>
              <h2 className={styles.heading}>Licentie verloopt op</h2>
              <Link to="/licentie" onClick={close}>
                {formatDate(me.licenseValidUntil)}
              </Link>
            </div>
          ) : null}
          <div>
            <Button variant="textNoPadding" icon={LogOut} onClick={() => void signOut(me.uuid)}>
              Uitloggen
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
