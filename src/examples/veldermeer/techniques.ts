import type { LibraryIris } from '#examples/research.ts';
import { techniqueLink } from '#examples/rows.ts';
import type { LinkingTechniques } from '#steps/linking-techniques/linking-techniques.contract.ts';
import { type FactorKey, factors, links } from './ids.ts';

export const linkingBehavioralTechniques = ({ technic }: LibraryIris): LinkingTechniques => {
  const link = (
    key: keyof typeof links,
    factor: FactorKey,
    slug: string,
    name: string,
    reason: string,
    ethicalObjection: string | null = null,
  ) => techniqueLink(links[key], factors[factor], technic(slug), name, reason, { ethicalObjection });

  return {
    links: [
      link(
        'aid',
        'ease',
        'hulpmiddelen-toevoegen',
        'Hulpmiddelen toevoegen',
        'Een afsluitbaar hangbakje met zakjes lost het plekprobleem op. Bewoners die wél scheiden, hebben bijna allemaal een vaste plek voor hun bakje.',
      ),
      link(
        'simpler',
        'ease',
        'vereenvoudigen',
        'Vereenvoudigen en frictie weghalen',
        'Nu zijn er twee passen voor twee containers. Eén pas voor rest en gft haalt een stap weg op het moment dat mensen met volle handen staan.',
      ),
      {
        ...link(
          'plain',
          'ease',
          'begrijpelijke-taal',
          'Begrijpelijke taal',
          'Versterkt het vereenvoudigen: een plaatje op het bakje zegt in één blik wat erin mag. Dat helpt ook bewoners die moeilijk lezen.',
        ),
        secondary: true,
      },
      link(
        'access',
        'place',
        'toegang-vergroten',
        'Aanbod en toegang vergroten',
        'Bij zeven flats kan de gft-container naast het restafval komen. Dan is er geen aparte tocht meer nodig.',
      ),
      link(
        'trial',
        'drawbacks',
        'gedragsexperiment',
        'Gedragsexperiment (zelf uitproberen)',
        'Bewoners verwachten meer stank dan er komt. Wie drie weken probeert, vooraf voorspelt en achteraf vergelijkt, ontdekt dat zelf.',
        'De proef moet eerlijk zijn. Wie wél last heeft, hoort geen tegenspraak en kan zonder uitleg stoppen.',
      ),
      link(
        'solving',
        'drawbacks',
        'problemen-oplossen',
        'Obstakels opsporen en oplossen',
        'Bij warm weer is de last echt. Bewoners bedenken vooraf zelf wat zij dan doen, bijvoorbeeld vaker legen of het bakje op het balkon zetten.',
      ),
      link(
        'growing',
        'norm',
        'dynamische-norm-communiceren',
        'Laten zien dat steeds meer mensen het doen',
        'De meerderheid doet het nog niet, dus een meerderheidsboodschap past niet. Groei laten zien past wel: “dit jaar 210 huishoudens erbij”. Dat kan pas als de groei echt is gemeten.',
        'Geen trend laten zien die er niet is, en geen cijfers waaruit één huishouden te herkennen valt.',
      ),
    ],
  };
};
