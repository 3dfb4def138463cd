import type { Resource } from '#foundation/shared/resource.ts';
import type { Database } from './database/database.ts';
import { discoveryResource, discoveryRoutes } from './discovery/discovery.ts';
import type { Publisher } from './discovery/open-api.ts';
import { problemResources, problemRoutes } from './discovery/problem-resources.ts';
import type { DiskSpace } from './disk-space.ts';
import { healthResource, healthRoutes } from './health.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { jobsHousekeeping } from './jobs.ts';
import { forgetMail } from './mail.ts';
import { rateLimitHousekeeping } from './rate-limit.ts';
import type { Room } from './room.ts';

interface FoundationDeps {
  /** All classes of all rooms. */
  resources: readonly Resource[];
  /** What the documentation says of who publishes it. */
  sender(): Publisher;
  database: { db: Database };
  stop: { draining: boolean };
  space: Pick<DiskSpace, 'look'>;
}

/** What there is below all rooms, with calls of its own or something to clear away. */
export const foundationRooms: readonly Room<FoundationDeps>[] = [
  { resources: [discoveryResource], routes: ({ resources, sender }) => discoveryRoutes(resources, sender) },
  { resources: problemResources, routes: problemRoutes },
  { resources: [healthResource], routes: ({ database, stop, space }) => healthRoutes(database, stop, space) },
  { housekeeping: rateLimitHousekeeping },
  { housekeeping: jobsHousekeeping },
  { housekeeping: forgetOldKeys },
  { forget: forgetMail },
];
