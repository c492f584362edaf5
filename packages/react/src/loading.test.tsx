import { expect, test } from 'vitest';
import { ConnectButton } from './components/ConnectButton.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';
import { render } from './testing/render.tsx';
import { createOptions } from './testing/testPage.fixtures.ts';

const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

test('behavior: nothing is fetched before somebody is about to click, then the modal is', async () => {
  // More modules than the browser counts by default.
  performance.setResourceTimingBufferSize(5_000);
  const { button, texts, unmount } = render(
    <PorticoProvider options={createOptions({ locale: 'de' })}>
      <ConnectButton />
    </PorticoProvider>,
  );
  const atOnce = fetched().length;
  await expect.poll(texts).toEqual(['Wallet verbinden']);
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(fetched().slice(atOnce)).toEqual([]);
  button('Wallet verbinden').focus();
  await expect.poll(() => fetched().some((path) => path.endsWith('/ConnectView.tsx')), { timeout: 15_000 }).toBe(true);
  unmount();
});
