import { shortText } from '#foundation/shared/fields.ts';

/** What somebody says of a publication, for the history. */
export const publishNote = shortText('Wat is er veranderd?');
