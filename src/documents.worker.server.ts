import { serveDocuments } from '#documents/process.server.ts';
import { documents } from './documents.server.ts';

serveDocuments(documents);
