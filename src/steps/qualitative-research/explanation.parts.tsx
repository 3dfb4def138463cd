import { stepQuoted } from '#study/process.ts';

/** Under `Wat doe je in deze stap?`. */
export function Explanation() {
  return (
    <>
      <p>
        Je hoort of ziet waarom mensen doen wat ze doen. In {stepQuoted('determine_factors')} koos je factoren die een
        rol kunnen spelen. Hier kijk je of dat klopt, en of je iets over het hoofd zag.
      </p>
      <ol>
        <li>Maak een plan: hoe pak je het aan, en hoe leg je het uit aan de mensen die meedoen?</li>
        <li>Maak de leidraad. De vragen komen uit de bibliotheek en gaan over jouw factoren. Pas ze aan.</li>
        <li>
          Noteer elk gesprek onder een code. Schrijf geen namen op. Heb je de tekst van een gesprek, haal er dan citaten
          uit; codeerde je in Excel, lees dat blad dan in. Werkt er iemand mee, dan kunnen jullie apart coderen en
          daarna vergelijken.
        </li>
        <li>Trek per factor een conclusie, en daarna één voor het geheel.</li>
      </ol>
      <p>
        Vraag steeds naar een echte keer: <em>wanneer was dat, wat deed je toen?</em> Wat mensen over zichzelf in het
        algemeen zeggen, klopt vaak minder.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In de flats van Veldermeer voerde het team 14 gesprekken aan huis over etensresten
        apart weggooien. Stank en fruitvliegjes kwamen in 11 gesprekken vanzelf op tafel. Toch gaf iets anders vaker de
        doorslag: het bakje past niet op het aanrecht. <q>Dat bakje staat altijd in de weg</q>, zei R09.
      </p>
    </>
  );
}
