import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleFile, exampleNames } from '#examples/examples.server.ts';
import { library } from '#examples/examples.testing.server.ts';
import { examples } from '#examples/examples.testing.ts';
import { stepRooms } from '#main.server.ts';
import { sectionKey } from '#study/process.ts';
import { exportResearch } from './export.rules.ts';
import { transferSchema } from './transfer.contract.ts';

const rooms = stepRooms(() => {
  throw new Error('Nobody saves here.');
});
const contracts = rooms.map(({ step }) => step.contract);
const contents = Object.fromEntries(contracts.map(({ name, content }) => [sectionKey(name), content] as const));

/** As JSON Schema: what a reader elsewhere may count on. Choices that a reader must know are in it, word by word. */
const schema = {
  title: 'A research of Drijfveer, version 2',
  ...z.toJSONSchema(transferSchema(contents), { unrepresentable: 'any', io: 'output', reused: 'inline' }),
};

describe('the format of an exported research', () => {
  it('is written down in docs/export-format.schema.json (update it with `vitest -u`, and the version when it must)', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../../../docs/export-format.schema.json');
  });

  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const valid = ajv.compile(schema);

  it.each(exampleNames)('fits the file of the example %s', (name) => {
    valid(exampleFile(name));
    expect(valid.errors ?? []).toEqual([]);
  });

  it.each(Object.entries(examples))('fits what is exported: %s', (_, { details, sections }) => {
    const file = exportResearch({ ...details, ...sections }, contracts, library, new Date('2026-11-22T01:00:00Z'));
    valid(JSON.parse(JSON.stringify(file)));
    expect(valid.errors ?? []).toEqual([]);
    expect(valid({ ...file, version: 1 })).toBe(false);
    expect(valid({ ...file, steps: { ...file.steps, weighingFactors: { researchFactors: [{ grade: 11 }] } } })).toBe(
      false,
    );
  });
});
