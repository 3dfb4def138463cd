import type { ArchiveContents, Manifest } from './file.contract.ts';
import { archivePaths } from './paths.rules.ts';

interface NotThere {
  /** Researches that are hidden from colleagues, and in the bin. */
  hidden: number;
  binned: number;
  /** People with a role of the whole installation. */
  platform: number;
  template: boolean;
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What an archive does not have, and where that is: each a sentence. */
export function leftOutOf(contents: ArchiveContents, { hidden, binned, platform, template }: NotThere): string[] {
  return [
    ...(contents === 'visible'
      ? [
          ...(hidden > 0
            ? [
                `${many(hidden, 'onderzoek dat', 'onderzoeken die')} verborgen ${hidden === 1 ? 'is' : 'zijn'} voor collega’s.`,
              ]
            : []),
          'Notities en antwoorden van respondenten; van onderzoeken ook wat de privacy-instelling van het onderzoek niet aan collega’s laat zien.',
        ]
      : []),
    ...(binned > 0 ? [`${many(binned, 'onderzoek', 'onderzoeken')} in de prullenbak.`] : []),
    'Wachtwoorden, passkeys, herstelcodes, sessies, links, tokens, client-geheimen en certificaten.',
    'Wat ieder voor zichzelf bijhoudt: cijfers, stemmen, verwachtingen en eigen coderingen. Dat staat bij Mijn gegevens van die persoon.',
    'Teksten van gesprekken die tijdelijk zijn bewaard, en antwoorden op een eigen vragenlijstpagina die nog niet zijn ingelezen.',
    'Geschiedenis van opslaan, werksessies, en de adressen van openbare pagina’s.',
    'De bibliotheek zelf: die is van de hele installatie. Elk onderzoek heeft de onderdelen die het noemt, en wat jullie mensen schreven staat apart.',
    ...(platform > 0 ? ['Rollen die voor de hele installatie gelden.'] : []),
    ...(template
      ? ['Het Word-sjabloon als bestand: er staat in welke stijlen en kopteksten eruit worden gebruikt.']
      : []),
  ];
}

/** For who opens the archive, without this tool and without us. */
export function readMeOf(
  productName: string,
  { organisation, madeAt, contents, leftOut }: Pick<Manifest, 'organisation' | 'madeAt' | 'contents' | 'leftOut'>,
): string {
  return `Archief van ${organisation}
Gemaakt met ${productName} op ${madeAt.slice(0, 10)}. ${contents === 'whole' ? 'Dit is een volledig archief.' : 'Dit is een archief van wat collega’s van elkaar mogen zien.'}

Alles is gewone tekst (JSON, UTF-8) of een gewone afbeelding.

${archivePaths.manifest}        wat er in het archief zit, met van elk onderdeel de SHA-256
${archivePaths.organisation}    de organisatie en haar instellingen
${archivePaths.people}          de mensen, elk met een nummer
researches/0001/     een onderzoek: about.json (van wie, wie meewerkt) en research.json (de inhoud van alle stappen)
${contents === 'whole' ? '                     notes.json (notities) en answers.json (antwoorden van respondenten)\n' : ''}house-style/         logo en Word-sjabloon
library/             teksten en afbeeldingen die mensen van de organisatie in de bibliotheek zetten
${archivePaths.audit}          het logboek, één regel JSON per gebeurtenis

research.json is hetzelfde bestand als ‘Alle gegevens (JSON)’ bij een onderzoek. Het kan in een andere installatie worden overgenomen.

Wat er niet in zit:
${leftOut.map((one) => `- ${one}`).join('\n')}

Er staan persoonsgegevens in dit archief. Bewaar het niet langer dan nodig, en op een plek waar alleen wie het nodig heeft erbij kan.
`;
}
