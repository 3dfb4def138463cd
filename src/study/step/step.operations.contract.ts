import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleUuid } from '#access/person/wire-example.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { type Operation, operation, type Parameter, type Resource, wholeText } from '#foundation/shared/resource.ts';
import { type StepName, sectionKey, stepOf } from '#study/process.ts';
import type { StudyChanges } from '#study/research.operations.contract.ts';
import { type StepContract, stepStates } from './step.contract.ts';

/** What a step offers on the wire. */
export interface StepOperations {
  read: Operation<'/api/researches/step/{uuid}', undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: steps of different bodies share one list.
  save: Operation<'/api/researches/step/{uuid}', any>;
}

/** The two calls of a step, under its API name, with the spellings that other clients may use. */
export function stepOperations({ name, body, bodyFields }: StepContract, example?: object): StepOperations {
  const names = [...new Set([...spellings(name), ...spellings(name).map((spelling) => spelling.replaceAll('_', '-'))])];
  const aliases = [
    ...names.map((spelling) => `/api/researches/${spelling}/{uuid}`),
    ...names.map((spelling) => `/api/researches/{uuid}/${spelling}`),
  ];
  const path = `/api/researches/${name}/{uuid}` as '/api/researches/step/{uuid}';
  const others = aliases.filter((alias) => alias !== path);
  const { title } = stepOf(name);
  return {
    read: operation({
      name: `${name}.read`,
      method: 'GET',
      path,
      aliases: others,
      access: 'user',
      kind: 'item',
      summary: `Read the step “${title}”.`,
    }),
    save: operation({
      name: `${name}.save`,
      method: 'PUT',
      path,
      aliases: others,
      access: 'user',
      kind: 'item',
      tagged: true,
      summary: `Save the step “${title}”. An absent field stays as it was.`,
      largestBody: wholeText,
      body,
      ...(example ? { example: sentOf(bodyFields, example) } : {}),
      ...savedStudy,
      problems: ['readOnlyForYou', 'licenceEnded', 'notFound', 'completed', 'archived', 'outdated', 'invalid'],
    }),
  };
}

/** Of what is stored what may be sent: without what the server writes. */
const sentOf = (bodyFields: StepContract['bodyFields'], example: object): object =>
  Object.fromEntries(Object.entries(example).filter(([field]) => field in bodyFields));

/** Whether a save confirms that the step still holds, as a person who presses `Opslaan` does. */
const autosave = {
  name: 'autosave',
  in: 'query',
  description: '`1` saves while somebody is still typing: it does not clear “Eerdere stap gewijzigd”.',
  values: ['1'],
} as const satisfies Parameter;

const answerParameter = {
  name: 'answer',
  in: 'query',
  description:
    '`changes` gives of the study only the fields that the save changed, each whole. They are for who has the study of the event before `lastEvent`.',
  values: ['changes'],
} as const satisfies Parameter;

const prefer: Parameter = {
  name: 'Prefer',
  in: 'header',
  description: '`return=minimal` gives 204 with the new ETag instead of the whole study.',
};

/** How a save of a step is answered. */
export const savedStudy = {
  parameters: [autosave, answerParameter, prefer],
  returns: 'Research',
  partly: ['@id', '@type', 'lastEvent'],
} as const;

/** How a call beside the save of a step is answered that changes it as well. */
export const savedBeside = {
  parameters: [answerParameter, prefer],
  returns: 'Research',
  partly: savedStudy.partly,
} as const;

/** Such a call as the browser makes it: with `answer=changes`. */
export type SavesBeside<Declared> = Omit<Declared, 'returns'> & { answer: z.ZodMiniType<StudyChanges> };

/** Spellings that cost a row here; a wrong guess would cost a client. */
const otherSpellings: Record<string, string[]> = {
  research_target: ['target'],
  linking_behavioral_techniques: ['linking_behavioural_techniques'],
  prioritising_factors: ['prioritizing_factors'],
};

const spellings = (name: string): string[] => [name, ...(otherSpellings[name] ?? [])];

/** The class of a step: what it asks, and under `step` what we keep about it. */
export function stepResource(
  contract: StepContract,
  example: object,
  operations: readonly Operation[] = Object.values(stepOperations(contract, example)),
  besides: readonly Operation[] = [],
): Resource {
  const { name, fields } = contract;
  const shortName = classOf(name);
  return {
    shortName,
    description: `The step “${stepOf(name).title}”.`,
    fields: z.object({ ...node(shortName), step: about(name), ...fields }),
    writable: Object.keys(contract.bodyFields),
    operations: [...operations, ...besides],
    example: {
      '@id': operations[0]?.path.replace('{uuid}', exampleUuid),
      '@type': shortName,
      step: { name, version: 3, state: 'busy', stale: false, setAside: [], ...exampleSave },
      ...example,
    },
  };
}

/** `weighing_factors` → `WeighingFactors`. */
export const classOf = (name: StepName) => sectionKey(name).replace(/^./, (letter) => letter.toUpperCase());

/** What we keep about a step besides what it asks. */
const about = (name: StepName) =>
  z.object({
    name: z.literal(name),
    version: z.int(),
    state: z.enum(stepStates),
    stale: z.boolean(),
    updatedAt: z.nullable(z.iso.datetime()),
    updatedBy: z.nullable(person),
    /** Rows taken out, to be brought back whole. */
    setAside: z.array(z.unknown()),
  });

const exampleSave = { updatedAt: '2026-10-12T14:32:08.000Z', updatedBy: examplePerson('Noor Aalbers', 1) };

/** As a step is read: what we keep about it, and what it asks. */
export type StepItem = { step: z.output<ReturnType<typeof about>> } & Record<string, unknown>;

/** The texts of the report have a path of their own, because `complete_research` completes. */
interface StepCall {
  path: `/api/researches/${Exclude<StepName, 'complete_research'> | 'report'}/{uuid}`;
  kind: 'item';
}

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Step: {
      fields: z.ZodMiniType<StepItem>;
      operations: readonly (
        | (StepCall & { method: 'GET' })
        | (StepCall & {
            method: 'PUT';
            body: z.ZodMiniType<object, object>;
            parameters: readonly (typeof autosave | typeof answerParameter)[];
            answer: z.ZodMiniType<StudyChanges>;
          })
      )[];
    };
  }
}
