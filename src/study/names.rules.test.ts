import { expect, it } from 'vitest';
import { namesInLine } from './names.rules.ts';

it.each([
  [1, 'f1'],
  [3, 'f1, f2 en f3'],
  [6, 'f1, f2, f3, f4, f5 en f6'],
  [7, 'f1, f2, f3, f4, f5 en nog 2'],
  [50, 'f1, f2, f3, f4, f5 en nog 45'],
])('%i names in one line: %s', (count, line) => {
  expect(namesInLine(Array.from({ length: count }, (_, index) => `f${index + 1}`))).toBe(line);
});
