/** Under `Wat doe je in deze stap?`. */
export function Explanation() {
  return (
    <>
      <p>
        Je kiest hoe je gaat uitzoeken welke factoren echt spelen. Met gesprekken en observaties hoor en zie je waarom
        mensen iets doen: dat is kwalitatief onderzoek. Met een vragenlijst tel je hoe vaak iets voorkomt en wat ermee
        samenhangt: dat is kwantitatief onderzoek. Vaak doe je eerst het een en dan het ander.
      </p>
      <p>
        Het advies volgt uit vaste regels. Je kunt ze allemaal lezen onder “Hoe komt dit advies tot stand?”. Je mag
        anders kiezen. Schrijf dan op waarom, want de lezer van je rapport wil dat weten.
      </p>
      <p>
        <strong>Voorbeeld.</strong> In Veldermeer is weinig bekend over waarom bewoners van flats hun etensresten niet
        apart weggooien. De gemeente wil ook cijfers, en ongeveer 300 bewoners kunnen meedoen. Het gedrag is te zien bij
        de containers. Het advies is: eerst gesprekken, daarbij observeren, daarna een vragenlijst. Het team kiest dat
        ook.
      </p>
    </>
  );
}
