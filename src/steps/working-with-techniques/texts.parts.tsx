export function Explanation() {
  return (
    <>
      <p>
        Een techniek zegt hóé je een factor kunt veranderen. In deze stap maak je er iets van dat mensen merken: een
        tekst, een voorwerp, een gesprek, een andere plek. Bedenk per techniek meer dan één idee. Het eerste idee is
        zelden het beste.
      </p>
      <p>
        Loop daarna de voorwaarden van de techniek na. Een techniek werkt alleen als daaraan is voldaan. Geef elk idee
        ook zes scores voor haalbaarheid. Scoort een idee een 1 op aanvaardbaar, neveneffecten of gelijke kansen, dan is
        dat een veto: zo kan het niet.
      </p>
      <p>
        Werk je met meer mensen? Dan brengt ieder ideeën in, en stemt op wat goed lijkt. Je ziet de stemmen van de
        anderen zodra je zelf hebt gestemd. Je kunt een stem altijd intrekken.
      </p>
      <p>
        <strong>Voorbeeld.</strong> Bij de techniek <em>Gedragsexperiment</em> bedacht het team in Veldermeer een
        proefkaart. Bewoners voorspellen hoe vaak zij last krijgen van stank. Na drie weken leggen zij de voorspelling
        naast wat er is gebeurd. Een lijst met deelnemers per galerij viel af: wie niet meedoet, wordt zichtbaar voor de
        buren.
      </p>
    </>
  );
}
