import type { Person } from './person.contract.ts';

/** An invented research, for the documentation. */
export const exampleUuid = '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11';
export const exampleResearch = `/api/researches/${exampleUuid}`;

/** An invented person, for the documentation. */
export function examplePerson(name: string, number: number): Person {
  const uuid = `7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa0${number}`;
  return { '@id': `/api/users/${uuid}`, '@type': 'User', uuid, name };
}
