/** Under `Wat doe je in deze stap?`. */
export function Explanation() {
  return (
    <>
      <p>
        Je maakt van een groot doel één gedrag. Hoe preciezer je weet wie wat doet, waar en wanneer, hoe beter je straks
        kunt onderzoeken waarom mensen het wel of niet doen.
      </p>
      <ol>
        <li>Beschrijf het doel en de mensen om wie het gaat.</li>
        <li>Noem een paar gedragingen die aan het doel bijdragen. Vergelijk ze en kies er één.</li>
        <li>Beschrijf wat mensen nu doen en wat je graag wilt zien.</li>
        <li>Kies de woorden waarmee je er straks naar vraagt, en spreek af waaraan je ziet dat het lukt.</li>
        <li>Kijk of het gedrag haalbaar is, en of je dit mag en wilt vragen.</li>
      </ol>
      <p>
        Onderweg ontstaat de <strong>gedragsdoelzin</strong>. Alle volgende stappen gaan over die zin. Je hoeft niet
        alles in één keer in te vullen: het wordt vanzelf opgeslagen, en je kunt altijd terug.
      </p>
      <p>
        <strong>Voorbeeld.</strong> De gemeente Veldermeer wil minder etensresten in het restafval. Dat is nog geen
        gedrag. Het team vergeleek vijf gedragingen, van restjes opeten tot een wormenbak op het balkon. Eén sprong
        eruit: <q>bewoners van de flats doen etensresten na het koken in een gft-bakje op het aanrecht</q>. Dat kun je
        zien en meten, en twee derde van de huishoudens doet het nog niet.
      </p>
    </>
  );
}
