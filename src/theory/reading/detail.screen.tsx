import { Outlet, useParams } from 'react-router';
import { usePageTitle } from '#foundation/browser/page-title.ts';
import { TechnicTag } from '#theory/reading/lists/technic-tag.parts.tsx';
import type { Factor, Technic, Theme } from '#theory/theory.contract.ts';
import { useFactor, usePage, useTechnic, useTheme } from '#theory/theory.queries.ts';
import { capitalise, joinList } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { FoldedEvidence } from './evidence.parts.tsx';
import { TheoryAnswer, TheoryMissing } from './frame.parts.tsx';
import { FactorOnward, TechnicOnward, ThemeOnward } from './onward.parts.tsx';
import { TextPage, TheoryPage, theoryCrumb } from './page.parts.tsx';
import { InOneMinute } from './short.parts.tsx';
import { factorInShort, technicInShort } from './short.rules.ts';
import { FactorsBeside, TechnicsBeside } from './side.parts.tsx';

/** One screen, four kinds: a factor, a technique, a theme and a page of text. */

/** `/factor/{id}` */
export function FactorScreen() {
  const { id = '' } = useParams();
  const missing = <TheoryMissing what="Deze factor" to="/theorie/factoren" toLabel="Bekijk alle factoren" />;
  return (
    <TheoryAnswer query={useFactor(id)} missing={missing}>
      {(factor) => <FactorPage key={factor.id} factor={factor} />}
    </TheoryAnswer>
  );
}

/** As the reader has it; the editor’s preview shows the same. */
export function FactorPage({ factor }: { factor: Factor }) {
  usePageTitle(`Factor - ${factor.name}`);
  return (
    <TheoryPage
      crumbs={[theoryCrumb, { label: 'Factoren', to: '/theorie/factoren' }]}
      label="Factor"
      title={factor.name}
      item={factor}
      facts={{
        'Engelse term': <span lang="en">{factor.englishName}</span>,
        Cluster: <Link to="/theorie/factoren">{factor.cluster.name}</Link>,
        'COM-B-model': capitalise(factor.comB),
        'Theoretical Domains Framework': <span lang="en">{factor.tdfDomain}</span>,
      }}
      opening={<InOneMinute facts={factorInShort(factor)} />}
      onward={<FactorOnward factor={factor} />}
    >
      <TechnicsBeside technics={factor.technics} current={{ category: 'factor', id: factor.id }} />
      <Outlet />
    </TheoryPage>
  );
}

/** `/techniek/{id}` */
export function TechnicScreen() {
  const { id = '' } = useParams();
  const missing = (
    <TheoryMissing what="Deze techniek" to="/theorie/primaire-technieken" toLabel="Bekijk alle technieken" />
  );
  return (
    <TheoryAnswer query={useTechnic(id)} missing={missing}>
      {(technic) => <TechnicPage key={technic.id} technic={technic} />}
    </TheoryAnswer>
  );
}

/** As the reader has it; the editor’s preview shows the same. */
export function TechnicPage({ technic }: { technic: Technic }) {
  usePageTitle(`Techniek - ${technic.name}`);
  const list = technic.isSecondary
    ? { label: 'Secundaire technieken', to: '/theorie/secundaire-technieken' }
    : { label: 'Primaire technieken', to: '/theorie/primaire-technieken' };
  return (
    <TheoryPage
      crumbs={[theoryCrumb, list]}
      label="Techniek"
      tag={<TechnicTag isSecondary={technic.isSecondary} />}
      title={technic.name}
      item={technic}
      facts={{
        'Engelse term': <span lang="en">{technic.englishName}</span>,
        'BCT-taxonomie (BCTTv1)':
          technic.bctCode === null ? null : <Bct code={technic.bctCode} name={technic.bctName} />,
        'Verwant in BCTTv1': technic.bctCode === null ? joinList(technic.bctRelated) : null,
      }}
      opening={
        <>
          <InOneMinute facts={technicInShort(technic)} />
          <FoldedEvidence technic={technic} summary="Wat onderzoek vond" />
        </>
      }
      onward={<TechnicOnward technic={technic} />}
    >
      <FactorsBeside factors={technic.factors} current={{ category: 'technic', id: technic.id }} />
      <Outlet />
    </TheoryPage>
  );
}

const Bct = ({ code, name }: { code: string; name: string | null }) => (
  <>
    {code} <span lang="en">{name}</span>
  </>
);

/** `/thema/{id}` */
export function ThemeScreen() {
  const { id = '' } = useParams();
  const missing = <TheoryMissing what="Dit thema" to="/theorie/themas" toLabel="Bekijk alle thema’s" />;
  return (
    <TheoryAnswer query={useTheme(id)} missing={missing}>
      {(theme) => <ThemePage key={theme.id} theme={theme} />}
    </TheoryAnswer>
  );
}

/** As the reader has it; the editor’s preview shows the same. */
export function ThemePage({ theme }: { theme: Theme }) {
  usePageTitle(`Thema - ${theme.name}`);
  return (
    <TheoryPage
      crumbs={[theoryCrumb, { label: 'Thema’s', to: '/theorie/themas' }]}
      label="Thema"
      title={theme.name}
      item={theme}
      onward={<ThemeOnward theme={theme} />}
    >
      <FactorsBeside factors={theme.factors} current={{ category: 'theme', id: theme.id }} />
      <Outlet />
    </TheoryPage>
  );
}

/** `/pagina/{id}` */
export function PageScreen() {
  const { id = '' } = useParams();
  const missing = <TheoryMissing what="Deze pagina" to="/theorie/themas" toLabel="Naar de theorie" />;
  return (
    <TheoryAnswer query={usePage(id)} missing={missing}>
      {(page) => <TextPage key={page.id} page={page} />}
    </TheoryAnswer>
  );
}
