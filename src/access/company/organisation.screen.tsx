import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { factorQuery, passkeysQuery } from '#access/account/account.queries.ts';
import { HouseStyleSettings } from '#access/company/house-style/house-style.parts.tsx';
import { WordTemplateSettings } from '#access/company/house-style/word-template.parts.tsx';
import { LimeSurveySettings } from '#access/company/lime-survey/lime-survey.parts.tsx';
import { OwnPageSettings } from '#access/company/own-page/own-page.parts.tsx';
import { Seats } from '#access/company/users/seats.parts.tsx';
import type { Me } from '#access/session/session.contract.ts';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { Spinner } from '#ui/busy/spinner.tsx';
import { Callout } from '#ui/callout.tsx';
import { formatDate, plural } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { companyQuery, licenceQuery, useChanged } from './company.queries.ts';
import styles from './form.module.css';
import { EditCompany } from './form.parts.tsx';
import { CompanyFrame, ForManagers } from './frame.parts.tsx';
import { managesAll } from './pages.rules.ts';
import { OwnFactorFirst } from './second-factor.parts.tsx';

/** `/beheer/organisatie`: what an organisation decides itself. */
export function OrganisationScreen() {
  return <ForManagers page="/beheer/organisatie">{(me) => <Organisation me={me} />}</ForManagers>;
}

function Organisation({ me }: { me: Me }) {
  const [faults, setFaults] = useState(0);
  usePageTitle(`${faults > 0 ? `${plural(faults, 'fout', 'fouten')} – ` : ''}Organisatie`);
  const { data: company, error } = useQuery(companyQuery(me.companyId));
  const { data: licence } = useQuery(licenceQuery);
  const { data: factor } = useQuery(factorQuery);
  const { data: passkeys } = useQuery(passkeysQuery);
  const changed = useChanged();
  const may = me.licensed || managesAll(me.roles);
  return (
    <CompanyFrame me={me} title="Organisatie" lead={`Hoe ${me.companyName} met de tool werkt.`}>
      {error && !company ? (
        <Callout kind="error" boxed>
          {error.message}
        </Callout>
      ) : null}
      {!company && !error ? <Spinner /> : null}
      {company ? (
        <div className={styles.page}>
          <section className={styles.block}>
            <h2>Instellingen</h2>
            <EditCompany
              company={company}
              contract={false}
              settings={may}
              secondFactorNotice={factor?.active === false && passkeys?.length === 0 ? <OwnFactorFirst /> : null}
              submitLabel="Opslaan"
              onErrors={setFaults}
              onSaved={async () => {
                await changed();
                toast('De instellingen zijn opgeslagen.');
              }}
            >
              {may ? null : <Callout kind="warning">Na het einde van de licentie kun je hier niets wijzigen.</Callout>}
            </EditCompany>
          </section>
          <section className={styles.block}>
            <h2>Huisstijl</h2>
            <p className={styles.lead}>
              Zo zien jullie rapporten in Word en PDF eruit, en de openbare pagina van een onderzoek.
            </p>
            <HouseStyleSettings company={company} may={may} />
          </section>
          <section className={styles.block}>
            <h2>Word-sjabloon</h2>
            <p className={styles.lead}>
              Rapporten in Word krijgen de stijlen, de bladzijde en de kop- en voettekst van jullie eigen sjabloon. Wat
              daar niet in staat, komt van de huisstijl. Tekst die in het sjabloon zelf staat, komt er niet in.
            </p>
            <WordTemplateSettings company={company} may={may} />
          </section>
          <section className={styles.block}>
            <h2>LimeSurvey</h2>
            <p className={styles.lead}>
              Dan zetten jullie een vragenlijst hier vandaan in LimeSurvey, en halen jullie de antwoorden op. Dat gaat
              rechtstreeks vanuit de browser: wachtwoorden en antwoorden komen niet langs onze server. Zet in LimeSurvey
              bij de algemene instellingen de interface JSON-RPC aan.
            </p>
            <LimeSurveySettings company={company} may={may} />
          </section>
          <section className={styles.block}>
            <h2>Eigen vragenlijstpagina</h2>
            <p className={styles.lead}>
              Dan kunnen mensen een vragenlijst hier invullen, zonder account en zonder naam. Handig zonder enquêtetool,
              en voor een proef met een paar mensen. Jullie organisatie is verantwoordelijk voor de antwoorden. Overleg
              vooraf met jullie privacyfunctionaris.
            </p>
            <OwnPageSettings company={company} may={may} />
          </section>
          <section className={styles.block}>
            <h2>Licentie</h2>
            <dl className={styles.facts}>
              <div>
                <dt>Organisatie</dt>
                <dd>{company.name}</dd>
              </div>
              <div>
                <dt>Laatste dag</dt>
                <dd>{company.validUntil ? formatDate(company.validUntil) : 'Geen einddatum'}</dd>
              </div>
              <div>
                <dt>Plaatsen</dt>
                <dd>
                  <Seats seats={company.seats} used={company.seatsUsed} invited={licence?.seatsInvited ?? 0} />
                </dd>
              </div>
            </dl>
            <p className={styles.soft}>
              Klopt de naam niet, of wil je verlengen of uitbreiden? <Link to="/licentie">Zo bereik je ons</Link>.
            </p>
          </section>
        </div>
      ) : null}
    </CompanyFrame>
  );
}
