import type { Fields } from './fields/rows.rules.ts';

/**
 * A content as drafts were kept before questions had keys: a question was a text, an item a row without. Their number is their key, as it
 * became of what the server held, and `{gedrag}` is `{doen}` now.
 */
export const withKeys = (content: Fields): Fields => ({
  ...content,
  ...listed(content, 'interviewQuestions', (question) =>
    typeof question === 'string' ? { text: question } : question,
  ),
  ...listed(content, 'questionnaireItems', (item) => item),
});

function listed(content: Fields, name: string, rowOf: (row: unknown) => unknown): Fields {
  const rows = content[name];
  if (!Array.isArray(rows)) return {};
  return {
    [name]: rows.map((row, index) => {
      const fields = rowOf(row) as { key?: string; text?: unknown };
      return fields.key === undefined
        ? {
            key: String(index),
            replaces: null,
            ...fields,
            text: String(fields.text ?? '').replaceAll('{gedrag}', '{doen}'),
          }
        : fields;
    }),
  };
}
