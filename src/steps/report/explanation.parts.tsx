import { Disclosure } from '#ui/disclosure.tsx';

/** What this step is for, with an example; for who makes the report. */
export const Explanation = () => (
  <Disclosure summary="Wat doe je in deze stap?" className="no-print">
    <div className="prose">
      <p>
        Het rapport maakt zichzelf uit alles wat je invulde. Jij schrijft de samenvatting en de conclusie, en kiest
        welke onderdelen meegaan. Staat er iets niet goed, pas het dan aan in de stap waar het vandaan komt.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In Veldermeer kreeg de wethouder alleen de samenvatting, de prioritering en de
        interventie te zien. De corporatie kreeg het hele rapport, met de vragenlijst als bijlage.
      </p>
    </div>
  </Disclosure>
);
