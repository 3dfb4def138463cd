import { describe, expect, test } from 'vitest';
import { conjugate } from './conjugation.rules.ts';

/** Infinitive, then: ik, u, past, past plural, participle; the loose part in brackets. */
const verbs = `
zetten zet zet zette zetten gezet
opzetten (op) zet zet zette zetten opgezet
scheiden scheid scheidt scheidde scheidden gescheiden
weggooien (weg) gooi gooit gooide gooiden weggegooid
maken maak maakt maakte maakten gemaakt
schoonmaken (schoon) maak maakt maakte maakten schoongemaakt
reizen reis reist reisde reisden gereisd
leven leef leeft leefde leefden geleefd
verhuizen verhuis verhuist verhuisde verhuisden verhuisd
beloven beloof belooft beloofde beloofden beloofd
fietsen fiets fietst fietste fietsten gefietst
wandelen wandel wandelt wandelde wandelden gewandeld
verzamelen verzamel verzamelt verzamelde verzamelden verzameld
inzamelen (in) zamel zamelt zamelde zamelden ingezameld
controleren controleer controleert controleerde controleerden gecontroleerd
isoleren isoleer isoleert isoleerde isoleerden geïsoleerd
installeren installeer installeert installeerde installeerden geïnstalleerd
evalueren evalueer evalueert evalueerde evalueerden geëvalueerd
leveren lever levert leverde leverden geleverd
inleveren (in) lever levert leverde leverden ingeleverd
leren leer leert leerde leerden geleerd
smeren smeer smeert smeerde smeerden gesmeerd
delen deel deelt deelde deelden gedeeld
verdelen verdeel verdeelt verdeelde verdeelden verdeeld
spelen speel speelt speelde speelden gespeeld
oefenen oefen oefent oefende oefenden geoefend
tekenen teken tekent tekende tekenden getekend
ondertekenen onderteken ondertekent ondertekende ondertekenden ondertekend
lenen leen leent leende leenden geleend
verlenen verleen verleent verleende verleenden verleend
huren huur huurt huurde huurden gehuurd
praten praat praat praatte praatten gepraat
melden meld meldt meldde meldden gemeld
aanmelden (aan) meld meldt meldde meldden aangemeld
antwoorden antwoord antwoordt antwoordde antwoordden geantwoord
openen open opent opende openden geopend
appen app appt appte appten geappt
whatsappen whatsapp whatsappt whatsappte whatsappten gewhatsappt
bellen bel belt belde belden gebeld
beeldbellen beeldbel beeldbelt beeldbelde beeldbelden gebeeldbeld
updaten update updatet updatete updateten geüpdatet
douchen douche doucht douchte douchten gedoucht
verven verf verft verfde verfden geverfd
gebruiken gebruik gebruikt gebruikte gebruikten gebruikt
hergebruiken hergebruik hergebruikt hergebruikte hergebruikten hergebruikt
behandelen behandel behandelt behandelde behandelden behandeld
herinneren herinner herinnert herinnerde herinnerden herinnerd
verzekeren verzeker verzekert verzekerde verzekerden verzekerd
overleggen overleg overlegt overlegde overlegden overlegd
voorbereiden (voor) bereid bereidt bereidde bereidden voorbereid
lopen loop loopt liep liepen gelopen
hardlopen (hard) loop loopt liep liepen hardgelopen
gaan ga gaat ging gingen gegaan
doen doe doet deed deden gedaan
meedoen (mee) doe doet deed deden meegedaan
zien zie ziet zag zagen gezien
staan sta staat stond stonden gestaan
komen kom komt kwam kwamen gekomen
nemen neem neemt nam namen genomen
deelnemen (deel) neem neemt nam namen deelgenomen
geven geef geeft gaf gaven gegeven
lezen lees leest las lazen gelezen
eten eet eet at aten gegeten
sluiten sluit sluit sloot sloten gesloten
aansluiten (aan) sluit sluit sloot sloten aangesloten
schrijven schrijf schrijft schreef schreven geschreven
voorschrijven (voor) schrijf schrijft schreef schreven voorgeschreven
kiezen kies kiest koos kozen gekozen
drinken drink drinkt dronk dronken gedronken
trekken trek trekt trok trokken getrokken
vragen vraag vraagt vroeg vroegen gevraagd
doorvragen (door) vraag vraagt vroeg vroegen doorgevraagd
houden houd houdt hield hielden gehouden
rijden rijd rijdt reed reden gereden
bezoeken bezoek bezoekt bezocht bezochten bezocht
onderzoeken onderzoek onderzoekt onderzocht onderzochten onderzocht
begrijpen begrijp begrijpt begreep begrepen begrepen
onderbreken onderbreek onderbreekt onderbrak onderbraken onderbroken
verkopen verkoop verkoopt verkocht verkochten verkocht
vergeten vergeet vergeet vergat vergaten vergeten
laten laat laat liet lieten gelaten
helpen help helpt hielp hielpen geholpen
blijven blijf blijft bleef bleven gebleven
hebben heb hebt had hadden gehad
zijn ben bent was waren geweest
wassen was wast waste wasten gewassen
kijken kijk kijkt keek keken gekeken
blazen blaas blaast blies bliezen geblazen
verplaatsen verplaats verplaatst verplaatste verplaatsten verplaatst
verduurzamen verduurzaam verduurzaamt verduurzaamde verduurzaamden verduurzaamd
ontdooien ontdooi ontdooit ontdooide ontdooiden ontdooid
verwijderen verwijder verwijdert verwijderde verwijderden verwijderd
vergaderen vergader vergadert vergaderde vergaderden vergaderd
solliciteren solliciteer solliciteert solliciteerde solliciteerden gesolliciteerd
variëren varieer varieert varieerde varieerden gevarieerd
waarschuwen waarschuw waarschuwt waarschuwde waarschuwden gewaarschuwd
bewegen beweeg beweegt bewoog bewogen bewogen
aanbevelen (aan) beveel beveelt beval bevalen aanbevolen
ontbijten ontbijt ontbijt ontbeet ontbeten ontbeten
stofzuigen stofzuig stofzuigt stofzuigde stofzuigden gestofzuigd
faxen fax faxt faxte faxten gefaxt
lachen lach lacht lachte lachten gelachen
juichen juich juicht juichte juichten gejuicht
schaatsen schaats schaatst schaatste schaatsten geschaatst
bewonderen bewonder bewondert bewonderde bewonderden bewonderd
snowboarden snowboard snowboardt snowboardde snowboardden gesnowboard
wegen weeg weegt woog wogen gewogen
missen mis mist miste misten gemist
missen mis mist miste misten gemist
reanimeren reanimeer reanimeert reanimeerde reanimeerden gereanimeerd
ergeren erger ergert ergerde ergerden geërgerd
eisen eis eist eiste eisten geëist
uiten uit uit uitte uitten geuit`
  .trim()
  .split('\n');

describe('verbs', () => {
  test.each(verbs)('%s', (line) => {
    const [infinitive = ''] = line.split(' ');
    const verb = conjugate(infinitive)!;
    const { particle, ik, je, past, pastPlural, participle } = verb;
    expect([infinitive, ...(particle ? [`(${particle})`] : []), ik, je, past, pastPlural, participle].join(' ')).toBe(
      line,
    );
  });

  test('what a person knows better wins', () => {
    const verb = conjugate('kiteboarden', { particle: null, past: 'kiteboardde', participle: 'gekiteboard' });
    expect(verb).toMatchObject({ ik: 'kiteboard', pastPlural: 'kiteboardden', participle: 'gekiteboard' });
    expect(conjugate('xyz')).toBeNull();
  });
});
