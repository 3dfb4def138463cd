import { operation, type Resource } from '#foundation/shared/resource.ts';
import type { StudyDocument } from '#study/document.server.ts';
import { downloadResourceOf, ticketOperation } from './downloads.contract.ts';

/** The calls of the downloads, which follow from the kinds of files that there are. */
export const downloadResource = (documents: readonly StudyDocument[]): Resource =>
  downloadResourceOf([ticketOperation(documents), ...documents.map(fileOperation)]);

/** Where a kind of file is fetched, with a ticket. */
export const fileOperation = ({ kind, path, summary, ofTheOriginal, writers, languages }: StudyDocument) =>
  operation({
    name: `download.${kind}`,
    method: 'GET',
    path: `${path}/{uuid}` as '/download/{uuid}',
    access: 'public',
    kind: 'file',
    media: [...new Set(Object.values(writers).map(({ media }) => media))],
    summary,
    parameters: [
      {
        name: 'bearer',
        in: 'query',
        required: true,
        description: `A ticket from \`POST /api/download_tokens\`, good for one use within a minute.${ofTheOriginal ? ' A whole access token gives 303 to a ticket, where that is allowed.' : ''}`,
      },
      {
        name: 'format',
        in: 'query',
        description: 'The form of the file; the first is the usual one.',
        values: Object.keys(writers),
      },
      ...(languages
        ? [
            {
              name: 'language',
              in: 'query' as const,
              description:
                'A language (BCP 47) in which the research has a translation that was checked; without it Dutch.',
              values: languages,
            },
          ]
        : []),
    ],
    problems: ['noToken', 'expiredToken', 'invalidToken', 'notFound', 'accessDenied', 'queueFull'],
  });
