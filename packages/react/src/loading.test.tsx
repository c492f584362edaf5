import { expect, test } from 'vitest';
import { ConnectButton } from './components/ConnectButton.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';
import { render } from './testing/render.tsx';
import { createOptions } from './testing/testPage.fixtures.ts';

/** By the time of the request: the browser lists some entries from before the test with a delay. */
const fetchedSince = (sinceMs: number) =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= sinceMs)
    .map(({ name }) => new URL(name).pathname);

test('behavior: with the option preload: intent nothing of the modal is fetched before a sign of intent', async () => {
  // More modules than the browser counts by default.
  performance.setResourceTimingBufferSize(5_000);
  // The pointer stays where another test left it: over the button it would count as intent.
  document.body.style.pointerEvents = 'none';
  const sinceMs = performance.now();
  const { button, texts, unmount } = render(
    <PorticoProvider options={createOptions({ locale: 'de', preload: 'intent' })}>
      <ConnectButton />
    </PorticoProvider>,
  );
  await expect.poll(texts).toEqual(['Wallet verbinden']);
  await new Promise((resolve) => requestIdleCallback(resolve));
  const early = fetchedSince(sinceMs).filter((path) => !path.endsWith('/preloadInView.ts'));
  expect(early.join(', ')).toBe('');
  button('Wallet verbinden').focus();
  await expect
    .poll(() => fetchedSince(sinceMs).some((path) => path.endsWith('/ConnectView.tsx')), { timeout: 15_000 })
    .toBe(true);
  unmount();
  document.body.style.pointerEvents = '';
});
