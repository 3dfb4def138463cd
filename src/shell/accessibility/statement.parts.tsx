import type { ReactNode } from 'react';
import { TextPage } from '#shell/text-page.parts.tsx';
import styles from './statement.module.css';

/** The day on which what stands here was last held against the tool. Change it together with the text. */
const checked = '22 november 2026';

const tested = [
  'Bij elke wijziging loopt een programma (axe) langs alle pagina’s en langs wat daar opengaat: vensters, menu’s, uitleg, foutmeldingen, lege lijsten. Het zoekt fouten tegen WCAG 2.2 A en AA.',
  'Bij elke wijziging doorloopt een test een heel onderzoek met alleen het toetsenbord, van de doelanalyse tot en met het rapport.',
  'Een test controleert welke namen, rollen en meldingen hulpsoftware krijgt: van het menu, een stap, een venster, een foutenlijst en een tabel met cijfers.',
  'Bij 320 pixels breed (400 % vergroot) schuift geen pagina zijwaarts. Met hoog contrast (forced colors) en met minder beweging is alles er nog.',
  'Het contrast van alle kleuren is gemeten.',
  'De vragenlijst die deelnemers hier invullen, werkt zonder JavaScript, met alleen het toetsenbord, en is met axe getest.',
  'Een Word-bestand heeft koppen, tabelkoppen, beschrijvingen bij afbeeldingen en een taal. Een pdf heeft de labels van PDF/UA-1.',
];

const shortcomings = [
  'Mensen met een beperking hebben het nog niet getest.',
  'Er is nog niet getest met de schermlezers NVDA, JAWS en VoiceOver.',
  'Er is alleen getest in Chromium, de basis van Chrome en Edge. In Firefox en Safari kan iets anders werken.',
  'Hoog contrast is nagebootst in de browser, en niet bekeken op een computer met Windows.',
  'In een pdf is de eerste kolom van een tabel geen rijkop. Een schermlezer leest bij een cijfer dus niet vanzelf voor bij welke factor het hoort. In Word en op het scherm gebeurt dat wel.',
  'Een pdf is nog niet gekeurd met veraPDF, het programma dat zegt of een bestand helemaal aan PDF/UA voldoet.',
  'Video’s in de theorie staan bij YouTube of Vimeo. Of er ondertitels bij zijn, hangt af van de maker.',
];

export interface AccessibilityStatementProps {
  productName: string;
  /** Whom to tell, in a sentence. */
  contact: ReactNode;
}

/** `Toegankelijkheid`: how far we are, what was tested how, what falls short, and whom to tell. */
export const AccessibilityStatement = ({ productName, contact }: AccessibilityStatementProps) => (
  <TextPage
    productName={productName}
    title="Toegankelijkheid"
    lead={
      <>
        Iedereen moet met {productName} kunnen werken. Ook wie slecht ziet, geen muis gebruikt, of een schermlezer of
        een ander hulpmiddel heeft. Hier lees je hoever we zijn.
      </>
    }
  >
    <div className={`prose ${styles.text}`}>
      <p className={styles.status}>{productName} voldoet gedeeltelijk aan de norm.</p>
      <p>
        De norm is EN 301 549, de Europese norm voor software die toegankelijk is. Voor webpagina’s verwijst die naar de
        richtlijnen van WCAG. Wij houden versie 2.2 aan, niveau A en AA.
      </p>
      <p>
        ‘Gedeeltelijk’ betekent: we hebben zelf getest, en we weten wat er nog niet goed is. Een onafhankelijk bureau
        heeft {productName} nog niet onderzocht. Deze tekst is van {checked}.
      </p>
      <h2>Wat we hebben getest</h2>
      <ul>
        {tested.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Een automatische test vindt niet alles. Wat hier staat, is dus geen bewijs dat er niets mis is.</p>
      <h2>Wat nog niet goed is, of niet is getest</h2>
      <ul>
        {shortcomings.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>Werkt iets niet voor jou?</h2>
      <p>
        Laat het ons weten. {contact} Vertel op welke pagina het was, wat je wilde doen, en met welke browser en welk
        hulpmiddel. Heb je iets nodig in een andere vorm, zoals een rapport? Vraag er dan om.
      </p>
      <h2>Niet tevreden met ons antwoord?</h2>
      <p>
        Werk je met {productName} voor een gemeente of een andere overheid? Dan kun je bij die organisatie een klacht
        indienen. Kom je er samen niet uit, dan kun je naar de{' '}
        <a href="https://www.nationaleombudsman.nl/">Nationale ombudsman</a>.
      </p>
    </div>
  </TextPage>
);
