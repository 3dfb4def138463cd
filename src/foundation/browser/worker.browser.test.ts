import { afterEach, expect, it, vi } from 'vitest';
import { openWorker } from './worker.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens our own files alone', () => {
  const opened: string[] = [];
  vi.stubGlobal('location', new URL('https://drijfveer.example/onderzoek/1'));
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: string) {
        opened.push(address);
      }
    },
  );
  openWorker('/assets/import.worker.js');
  expect(opened).toEqual(['https://drijfveer.example/assets/import.worker.js']);
  for (const address of ['https://elders.example/x.js', 'blob:https://elders.example/1', 'data:text/javascript,1']) {
    expect(() => openWorker(address)).toThrow('A worker from elsewhere');
  }
  expect(opened).toHaveLength(1);
});
