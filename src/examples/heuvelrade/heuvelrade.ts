import { assembled, type ExampleResearch, type LibraryIris } from '#examples/research.ts';
import * as design from './design.ts';
import { id } from './ids.ts';
import * as study from './study.ts';
import * as target from './target.ts';

/** “Op tijd een afspraak verzetten bij schuldhulp”: a short example with qualitative research only. */
export const heuvelrade = (iris: LibraryIris): ExampleResearch =>
  assembled(
    {
      name: 'Op tijd een afspraak verzetten bij schuldhulp',
      organisation: 'Gemeente Heuvelrade',
      theme: iris.theme('geldzaken-en-schulden'),
      client: 'Team Schuldhulpverlening',
      occasion:
        'Van de 640 eerste gesprekken schuldhulpverlening per jaar gaan er 173 niet door zonder bericht (27 %). De wachttijd loopt daardoor op tot vijf weken.',
      startDate: '2026-02-16',
      endDate: '2026-07-01',
      endProduct: 'intervention',
      stakeholders: [
        { uuid: id('stakeholder', 1), who: 'Directie Sociaal domein', interest: 'Een kortere wachttijd' },
        { uuid: id('stakeholder', 2), who: 'Vaste medewerkers', interest: 'Minder lege plekken in de agenda' },
      ],
      known: [
        {
          uuid: id('known', 1),
          fact: 'Van wie niet kan of wil komen, laat 6 % dat vooraf weten',
          source: 'Registratie schuldhulpverlening',
        },
      ],
      visible: true,
    },
    { ...target, ...study, ...design },
    iris,
  );
