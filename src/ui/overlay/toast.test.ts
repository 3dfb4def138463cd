import { expect, it } from 'vitest';
import { currentToasts, dismissToast, toast } from './toast.ts';

it('stands for 5000 ms, and longer when there is something to press', () => {
  const plain = toast('Opgeslagen.');
  const withAction = toast('Verwijderd.', { action: { label: 'Ongedaan maken', onSelect: () => {} } });
  expect(currentToasts().map(({ id, duration }) => [id, duration])).toEqual([
    [plain, 5000],
    [withAction, 10_000],
  ]);
  dismissToast(plain);
  dismissToast(withAction);
  expect(currentToasts()).toEqual([]);
});
