export function Explanation() {
  return (
    <>
      <p>
        Je maakt van de beste ideeën één of meer interventies. Een interventie is wat je straks echt gaat doen. Je
        beschrijft haar zo precies dat een ander haar kan uitvoeren en later kan herhalen. Daarvoor gebruik je de twaalf
        punten van TIDieR, een lijst die onderzoekers wereldwijd gebruiken.
      </p>
      <p>
        Je legt ook vast hoe je gaat meten of het werkt. Bedenk dat nu, niet achteraf: een nulmeting kun je later niet
        meer doen.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In Veldermeer werd het de Drieweekse Bakjesproef. Een wijkmedewerker belt aan, hangt
        een bakje op en vult samen met de bewoner een proefkaart in. Na drie weken komt hij terug. Acht ideeën uit de
        vorige stap zitten erin, voor alle vier de factoren. Vijf flats beginnen eerst, zes flats drie maanden later. Zo
        is er een eerlijke vergelijking.
      </p>
    </>
  );
}
