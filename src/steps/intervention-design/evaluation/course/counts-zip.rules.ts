import { strToU8, zipSync } from 'fflate';
import { csvOf } from '#foundation/shared/csv.ts';
import { assignmentOf, type CountedPlan } from '../answer/measured.rules.ts';
import { countsFileHeads, countsRows } from './counts-file.rules.ts';

/** The counts to reckon with somewhere else: the numbers, a script for R, and what they are. `day` is `2026-11-30`. */
export function countsFile(
  plan: CountedPlan,
  { title, day, script }: { title: string; day: string; script: string },
): Record<string, string> {
  const rows = countsRows(plan);
  return {
    'LEESMIJ.txt': lines([
      title,
      `Gemaakt met Drijfveer op ${day.split('-').reverse().join('-')}.`,
      '',
      'Wat zit erin?',
      `tellingen.csv   de ${rows.length} tellingen, een per regel`,
      'tellingen.R     leest ze, tekent het verloop van elke uitkomst en laat zien wat een gangbaar model ervan maakt',
      '',
      'Zo gebruik je het',
      'Pak de zip uit, start R in die map en draai: source("tellingen.R", encoding = "UTF-8")',
      '',
      'De kolommen',
      'soort        deel: geteld van zoveel mensen; aantal keer: geteld in zoveel weken, containers of wat bij per staat; gemiddelde: geteld is het gemiddelde, van is het aantal mensen',
      'heeft_het    1 als de groep de interventie op dat moment had, anders 0',
      'waarde       het deel (0 tot 1), het aantal per eenheid, of het gemiddelde',
      'Een puntkomma scheidt de kolommen, een komma de decimalen.',
      '',
      'Goed om te weten',
      assignmentOf(plan.design) === null
        ? 'Drijfveer rekent bij deze opzet geen effect uit. Wat het script laat zien, is een begin voor wie er verstand van heeft, geen uitkomst om zo over te nemen.'
        : 'Het effect en zijn marge staan in Drijfveer en in het rapport. Het script tekent hier alleen het verloop.',
      'Met weinig plekken of weinig momenten zegt een model weinig.',
    ]),
    'tellingen.csv': csvOf([countsFileHeads, ...rows]),
    'tellingen.R': script,
  };
}

export const countsZip = (files: Record<string, string>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;

const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`;
