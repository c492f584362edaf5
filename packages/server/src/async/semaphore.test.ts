import { expect, test, vi } from 'vitest';
import { createKeyedSemaphore } from './semaphore.ts';

test('behavior: of one key so many run at a time, and another key waits for none of them', async () => {
  const inSequence = createKeyedSemaphore(2);
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const start = (key: string, name: string): Promise<void> =>
    inSequence.run(key, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')];
  await vi.waitFor(() => expect(running).toEqual(['a1', 'a2', 'b1']));
  expect([inSequence.sizeOf('a'), inSequence.sizeOf('b'), inSequence.sizeOf('c')]).toEqual([3, 1, 0]);
  ends[0]?.();
  await vi.waitFor(() => expect(running).toEqual(['a1', 'a2', 'b1', 'a3']));
  for (const end of ends) end();
  await Promise.all(all);
  await expect(inSequence.run('a', () => Promise.reject(new Error('It failed')))).rejects.toThrow('It failed');
  await expect(inSequence.run('a', async () => 'next')).resolves.toBe('next');
  expect(inSequence.sizeOf('a')).toBe(0);
});
