import { CompanyFrame, ForManagers } from '#access/company/frame.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Callout } from '#ui/callout.tsx';
import { Archive } from './archive/archive.parts.tsx';
import { Closing } from './closing/closing.parts.tsx';
import styles from './leaving.module.css';

/** `/beheer/archief`: what an organisation takes along, and how it ends. */
export function LeavingScreen() {
  return <ForManagers page="/beheer/archief">{(me) => <Leaving me={me} />}</ForManagers>;
}

function Leaving({ me }: { me: Me }) {
  usePageTitle('Archief en opzeggen');
  return (
    <CompanyFrame
      me={me}
      title="Archief en opzeggen"
      lead={`Neem mee wat van ${me.companyName} is, ook als jullie blijven.`}
    >
      {me.roles.includes('ROLE_COMPANY_ADMIN') ? (
        <div className={styles.page}>
          <Archive company={me.companyId} />
          <Closing company={me.companyId} name={me.companyName} />
        </div>
      ) : (
        // Who manages all organisations sees no research by that role, and ends none in which they work.
        <Callout boxed>Dit kan alleen een beheerder van {me.companyName} zelf.</Callout>
      )}
    </CompanyFrame>
  );
}
