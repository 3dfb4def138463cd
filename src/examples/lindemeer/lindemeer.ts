import { assembled, type ExampleResearch, type LibraryIris } from '#examples/research.ts';
import * as design from './design.ts';
import { id } from './ids.ts';
import * as study from './study.ts';
import * as target from './target.ts';

/** “Telefoon in de tas op de fiets”: a short example with focus groups, observation and a questionnaire in class. */
export const lindemeer = (iris: LibraryIris): ExampleResearch =>
  assembled(
    {
      name: 'Telefoon in de tas op de fiets',
      organisation: 'Gemeente Lindemeer',
      theme: iris.theme('verkeersveiligheid'),
      client: 'Team Mobiliteit, met twee scholen voor voortgezet onderwijs',
      occasion:
        'Na drie ernstige ongelukken op de schoolroute vraagt de raad om actie. Een lespakket over gevaren is op alle scholen al gegeven.',
      startDate: '2026-02-02',
      endDate: '2026-06-30',
      endProduct: 'intervention',
      stakeholders: [
        {
          uuid: id('stakeholder', 1),
          who: 'Twee scholen',
          interest: 'Leerlingen die veilig aankomen, zonder dat het veel lestijd kost',
        },
        { uuid: id('stakeholder', 2), who: 'Ouders', interest: 'Een veilig kind dat bereikbaar is' },
      ],
      known: [
        {
          uuid: id('known', 1),
          fact: '23 % van 612 fietsers heeft de telefoon in de hand',
          source: 'Nulmeting op drie punten',
        },
      ],
      visible: true,
    },
    { ...target, ...study, ...design },
    iris,
  );
