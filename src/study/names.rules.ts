/** More names than this are a list to read, not a line. */
const most = 5;

const inDutch = new Intl.ListFormat('nl');

/** Names in one line: `a, b en c`; of many the first ones, and how many more there are. */
export function namesInLine(names: readonly string[]): string {
  const shown = names.length > most + 1 ? [...names.slice(0, most), `nog ${names.length - most}`] : names;
  return inDutch.format(shown);
}
