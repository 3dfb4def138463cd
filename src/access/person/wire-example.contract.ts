import type { Collaboration, Person } from './person.contract.ts';

/** An invented research, for the documentation. */
export const exampleUuid = '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11';
export const exampleResearch = `/api/researches/${exampleUuid}`;

/** An invented person, for the documentation. */
export function examplePerson(name: string, number: number): Person {
  const uuid = `7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa0${number}`;
  return { '@id': `/api/users/${uuid}`, '@type': 'User', uuid, name };
}

/** That this person works along. */
export function exampleCollaboration(name: string, number: number): Collaboration {
  const uuid = `5a0c8c3e-6f0a-4f5e-9b61-0d2f6f0f9d3${number}`;
  const user = examplePerson(name, number);
  return {
    '@id': `/api/research_collaborators/${uuid}`,
    '@type': 'ResearchCollaborator',
    uuid,
    name,
    user,
    pending: false,
  };
}
