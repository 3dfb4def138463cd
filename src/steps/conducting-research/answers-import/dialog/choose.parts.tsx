import { Upload } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { readableFiles } from '#steps/conducting-research/answers-import/import.rules.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { classes } from '#ui/classes.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { FileDrop } from '#ui/form/file-drop.tsx';
import styles from './answers.parts.module.css';

interface ChooseProps {
  /** Why the last file was refused. */
  problem: string | null;
  onFile: (file: File) => void;
}

/** The first thing asked: a file, by button or by dropping it. */
export function ChooseFile({ problem, onFile }: ChooseProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem !== null) button.current?.focus();
  }, [problem]);

  return (
    <>
      <Callout boxed title="Het bestand blijft in deze browser">
        We sturen niets naar de server tot je aan het eind zelf op “Neem deze antwoorden over” drukt. Zet bij het
        exporteren kolommen met namen, e-mailadressen en andere persoonsgegevens uit: die heb je hier niet nodig.
      </Callout>
      <FileDrop roomy label="Bestand met antwoorden" accept={readableFiles} onFile={onFile}>
        {(choose) => (
          <>
            {problem ? <FieldError id={`${id}-fout`}>{problem}</FieldError> : null}
            <Button
              ref={button}
              variant="primary"
              icon={Upload}
              aria-describedby={classes(problem && `${id}-fout`, `${id}-wat`)}
              onClick={choose}
            >
              {problem ? 'Ander bestand kiezen' : 'Bestand kiezen'}
            </Button>
            <p id={`${id}-wat`} className="small soft">
              Of sleep het hierheen. CSV, Excel (.xlsx) of SPSS (.sav, .zsav) met één rij per persoon en één kolom per
              vraag, of de resultaten van SurveyJS (.json).
            </p>
          </>
        )}
      </FileDrop>
      <div>
        <Disclosure summary="Zo haal je het bestand uit LimeSurvey">
          <ol className={styles.howTo}>
            <li>Open je vragenlijst, ga naar de antwoorden en kies daar voor exporteren.</li>
            <li>Kies als formaat CSV of Excel.</li>
            <li>
              Kies bij de koppen <i lang="en">Question code</i>: dan herkennen we de vragen aan hun naam.
            </li>
            <li>
              Kies bij de antwoorden <i lang="en">Answer codes</i>. Hele antwoorden (<i lang="en">Full answers</i>)
              herkennen we ook, zolang de woorden dezelfde zijn als in je vragenlijst hier.
            </li>
          </ol>
          <p className="small soft">In jouw versie kunnen de namen iets anders zijn, of vertaald.</p>
        </Disclosure>
        <Disclosure summary="Zo haal je het bestand uit Qualtrics">
          <ol className={styles.howTo}>
            <li>
              Open je vragenlijst en ga naar <i lang="en">Data &amp; Analysis</i>, onderdeel <i lang="en">Data</i>.
            </li>
            <li>
              Kies <i lang="en">Export &amp; Import</i> en dan <i lang="en">Export Data</i>.
            </li>
            <li>
              Kies CSV, en de antwoorden als getallen (<i lang="en">numeric values</i>).
            </li>
            <li>Krijg je een zip-bestand? Pak het eerst uit.</li>
          </ol>
          <p className="small soft">
            Laat de rijen met koppen staan die Qualtrics bovenaan zet. In jouw versie kunnen de namen iets anders zijn,
            of vertaald.
          </p>
        </Disclosure>
        <Disclosure summary="Zo haal je het bestand uit Microsoft Forms of Google Forms">
          <ol className={styles.howTo}>
            <li>
              Microsoft Forms: open de antwoorden en kies <i>Openen in Excel</i>. Google Forms: koppel de antwoorden aan
              een Google-spreadsheet, en download die als .xlsx of CSV.
            </li>
            <li>
              We herkennen de vragen aan hun tekst. Stel ze daar dus met dezelfde woorden als in je vragenlijst hier.
            </li>
          </ol>
          <p className="small soft">In jouw versie kunnen de namen iets anders zijn, of vertaald.</p>
        </Disclosure>
        <Disclosure summary="Je antwoorden staan in SPSS, Stata of R">
          <p>
            Van SPSS lezen we .sav en .zsav zelf, met de labels en met wat daar als ontbrekend is opgegeven. Uit Stata
            of R bewaar je de tabel eerst als CSV.
          </p>
        </Disclosure>
        <Disclosure summary="Zo maak je zelf een bestand, bijvoorbeeld in Excel">
          <p>
            Zet in de eerste rij boven elke kolom de naam van de vraag, zoals die in het codeboek staat (EIGEFF_1). Elke
            rij daaronder is één persoon. Bewaar het als .xlsx of CSV. Een kolom “respondent” met een nummer per persoon
            maakt dat je later antwoorden kunt aanvullen.
          </p>
        </Disclosure>
      </div>
    </>
  );
}
