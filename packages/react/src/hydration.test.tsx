import { parseStateCookie, type InitialState, type PorticoOptions } from '@portico/core';
import type { TestWallet } from '@portico/testing';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './components/Button.tsx';
import { StateCookie } from './components/StateCookie.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';
import { announceWallet, createOptions } from './testing/testPage.fixtures.ts';

let wallet: TestWallet;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
afterEach(() => {
  for (const each of undo.splice(0).toReversed()) each();
  wallet.remove();
  vi.restoreAllMocks();
});

function tree(options: PorticoOptions, initialState: InitialState | undefined): ReactNode {
  return (
    <StrictMode>
      <PorticoProvider options={options} initialState={initialState}>
        <StateCookie />
        <Button />
      </PorticoProvider>
    </StrictMode>
  );
}

/**
 * React 18 warns of layout effects where it draws markup. On a server there are none of ours; here there is a document,
 * so there are.
 */
function drawAsServer(draw: () => string): string {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = draw();
  const complaints = errors.mock.calls.filter(([what]) => !String(what).includes('useLayoutEffect does nothing'));
  errors.mockRestore();
  expect(complaints).toEqual([]);
  return html;
}

/**
 * Every text and label the page shows, from the server's on. In this browser the buttons have the labels of a page;
 * `translate` gives the markup those of a server.
 */
function visit(options: PorticoOptions, translate = (html: string) => html) {
  const recovered: unknown[] = [];
  const initialState = parseStateCookie(document.cookie, options.instanceId);
  const container = document.createElement('div');
  const html = translate(drawAsServer(() => renderToString(tree(options, initialState))));
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const errors = vi.spyOn(console, 'error');
  container.append(...drawn.body.childNodes);
  document.body.append(container);
  const texts = [container.textContent ?? ''];
  const readLabels = () => [...container.querySelectorAll('[aria-label]')].map(({ ariaLabel }) => ariaLabel);
  const labels = readLabels();
  const observer = new MutationObserver(() => {
    texts.push(container.textContent ?? '');
    labels.push(...readLabels());
  });
  observer.observe(container, { childList: true, subtree: true, characterData: true, attributes: true });
  const root = hydrateRoot(container, tree(options, initialState), {
    onRecoverableError: (error) => recovered.push(error),
  });
  undo.push(() => {
    observer.disconnect();
    root.unmount();
    container.remove();
  });
  return { container, texts, labels, errors, recovered, end: () => root.unmount() };
}

/** Connects through the page itself, which writes the cookie. */
async function connectOnce(options: PorticoOptions): Promise<string> {
  const { createPortico, persistToCookie } = await import('@portico/core');
  const portico = createPortico(options);
  const stop = persistToCookie(portico);
  await portico.ready();
  await portico.connect({ connectorId: wallet.info.rdns });
  const text = portico.getAddress() ?? '';
  stop();
  portico.destroy();
  return text;
}

test('behavior: a visitor who is connected sees the account from the first byte on, with no mismatch and no flash', async () => {
  const options = createOptions();
  const address = await connectOnce(options);
  const { texts, errors, recovered, container } = visit(options);
  const shown = `Ethereum${address.slice(0, 4)}…${address.slice(-6)}`;
  expect(texts).toEqual([shown]);
  await expect.poll(() => wallet.listenerCount()).toBeGreaterThan(0);
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  expect([...new Set(texts)]).toEqual([shown]);
  expect(errors).not.toHaveBeenCalled();
  expect(recovered).toEqual([]);
});

test('behavior: a visitor who is not connected sees Connect, with no mismatch', async () => {
  const options = createOptions({ locale: 'de' });
  const { texts, errors, recovered, container } = visit(options);
  await expect.poll(() => container.querySelector('button')?.style).toBeDefined();
  await expect.poll(() => document.cookie).toContain(`portico.${options.instanceId}=`);
  expect([...new Set(texts)]).toEqual(['Wallet verbinden']);
  expect(errors).not.toHaveBeenCalled();
  expect(recovered).toEqual([]);
});

test("behavior: the server's labels in another language stay until the page has them, with no mismatch", async () => {
  const options = createOptions({ locale: 'de', themeMode: 'dark' });
  await connectOnce(options);
  const { container, errors, recovered, labels } = visit(options, (html) =>
    html.replaceAll('aria-label="Account', 'aria-label="Konto'),
  );
  const account = () => container.querySelector('[aria-label]');
  await expect.poll(() => wallet.listenerCount()).toBeGreaterThan(0);
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  await expect.poll(() => account()?.getAttribute('aria-label')).toMatch(/^Konto 0x/);
  for (const label of labels) expect(label).toMatch(/^Konto 0x/);
  expect(getComputedStyle(account() ?? container).colorScheme).toBe('dark');
  expect(errors).not.toHaveBeenCalled();
  expect(recovered).toEqual([]);
});

test('error: a cookie of a wallet that is gone ends as disconnected, and the cookie follows', async () => {
  const options = createOptions();
  await connectOnce(options);
  wallet.revoke();
  const { container, errors } = visit(options);
  expect(container.textContent).toMatch(/0x/);
  await expect.poll(() => container.textContent).toBe('Connect wallet');
  await expect.poll(() => parseStateCookie(document.cookie, options.instanceId)?.namespaces?.eip155).toBeUndefined();
  expect(errors).not.toHaveBeenCalled();
});

test('behavior: leaving the page keeps the connection and its cookie', async () => {
  const options = createOptions();
  await connectOnce(options);
  const { end } = visit(options);
  await expect.poll(() => wallet.listenerCount()).toBeGreaterThan(0);
  end();
  await expect.poll(() => wallet.listenerCount()).toBe(0);
  expect(parseStateCookie(document.cookie, options.instanceId)?.namespaces?.eip155?.connections).toHaveLength(1);
});
