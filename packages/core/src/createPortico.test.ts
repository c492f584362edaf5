import { expect, test } from 'vitest';
import { mainnet } from './chains/mainnet.ts';
import { createPortico } from './createPortico.ts';

test('behavior: on a server nothing starts', async () => {
  const portico = createPortico({ networks: [mainnet] });
  await portico.ready();
  expect(portico.getState().isInitialized).toBe(false);
  portico.destroy();
});
