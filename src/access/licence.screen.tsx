import { houseFacts } from '#foundation/browser/house-facts.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Callout } from '#ui/callout.tsx';
import { formatDate } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMe } from './access.queries.ts';
import styles from './licence.screen.module.css';

/** `/licentie`: until when the organisation can work with the tool, and whom to call. */
export function LicenceScreen() {
  usePageTitle('Licentie');
  const { data: me } = useMe();
  if (!me) return <Spinner />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title="Licentie" lead={`De licentie van ${me.companyName}.`} />
      <div className="prose">
        {me.licenseValidUntil ? (
          <p>
            {me.licensed ? 'De licentie loopt tot en met' : 'De licentie is verlopen op'}{' '}
            <strong>{formatDate(me.licenseValidUntil)}</strong>.
          </p>
        ) : (
          <p>De licentie heeft geen einddatum.</p>
        )}
        {me.licensed ? null : (
          <Callout kind="warning" boxed>
            Je kunt je onderzoeken nog lezen, downloaden en delen. Nieuwe onderzoeken maken of iets wijzigen kan niet.
          </Callout>
        )}
        <p>
          Wil je de licentie verlengen of uitbreiden?{' '}
          {houseFacts.helpEmail ? <a href={`mailto:${houseFacts.helpEmail}`}>Mail ons</a> : 'Neem contact met ons op'}
          {houseFacts.helpPhone ? (
            <>
              {' '}
              of bel <a href={`tel:${houseFacts.helpPhone.replace(/[^\d+]/g, '')}`}>{houseFacts.helpPhone}</a>
            </>
          ) : null}
          .
        </p>
      </div>
    </div>
  );
}
