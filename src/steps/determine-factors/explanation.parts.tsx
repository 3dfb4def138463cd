/** Under `Wat doe je in deze stap?`. */
export function Explanation() {
  return (
    <>
      <p>
        Gedrag heeft bijna nooit één oorzaak. In deze stap kies je de factoren die het gedrag van jouw doelgroep kunnen
        verklaren: wat mensen weten, willen en kunnen, maar ook wat anderen doen en hoe de omgeving eruitziet. Je kiest
        nog niet wat het belangrijkst is. Dat doe je later, als je onderzoek hebt gedaan.
      </p>
      <p>
        Schrijf bij elke factor een hypothese: waarom speelt dit hier? Een goede hypothese zegt wat er gebeurt, bij wie
        en wanneer. Noteer ook waar je die verwachting vandaan haalt. Een vermoeden mag, zolang je het zo noemt.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In de flats van Veldermeer gooien veel bewoners etensresten bij het restafval. Het
        team kiest zes factoren. Bij <em>Gemak en frictie</em> schrijft het: “Apart weggooien kost meer stappen dan
        alles in één zak doen. Bij het afruimen wint de kortste weg.” Richting: belemmert. Verwacht belang: hoog. Bron:
        deskresearch, met een overzichtsstudie over afval scheiden erbij.
      </p>
    </>
  );
}
