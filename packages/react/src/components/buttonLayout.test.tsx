import { createPortico, type Portico, type PorticoOptions } from '@portico/core';
import type { TestWallet } from '@portico/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PorticoProvider } from '../PorticoProvider.tsx';
import { render } from '../testing/render.tsx';
import { announceWallet, createOptions } from '../testing/testPage.fixtures.ts';
import { Button } from './Button.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { NetworkButton } from './NetworkButton.tsx';
import { WalletButton } from './WalletButton.tsx';

let wallet: TestWallet;
let portico: Portico;
const undo: (() => void)[] = [];

beforeEach(() => {
  wallet = announceWallet();
});
afterEach(() => {
  for (const each of undo.splice(0).toReversed()) each();
  wallet.remove();
});

async function show(element: ReactNode, options: Partial<PorticoOptions> = {}) {
  portico = createPortico(createOptions(options));
  const rendered = render(<PorticoProvider portico={portico}>{element}</PorticoProvider>);
  undo.push(() => {
    rendered.unmount();
    portico.destroy();
  });
  await portico.ready();
  const boxes = () => [...rendered.container.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
  return { ...rendered, boxes };
}

test.each([
  ['its own labels', <ConnectButton key="a" />, 'en'],
  ['its own labels in the longest language', <ConnectButton key="b" />, 'fr'],
  ['a short label of the host', <ConnectButton key="c" label="Enter" />, 'en'],
  ['a long label while connecting', <ConnectButton key="d" label="Enter" loadingLabel="Opening your wallet" />, 'en'],
])('behavior: the connect button keeps its width while a wallet connects: %s', async (_, element, locale) => {
  wallet.setPersonality('neverAnswers');
  const { boxes, texts } = await show(element, { locale });
  await expect.poll(() => boxes().length).toBe(1);
  const [before] = boxes();
  const [idle] = texts();
  const controller = new AbortController();
  const connecting = portico.connect({ connectorId: wallet.info.rdns, signal: controller.signal });
  await expect.poll(() => portico.getAccount().status).toBe('connecting');
  await expect.poll(() => texts()[0]).not.toBe(idle);
  expect(boxes()[0]?.width).toBe(before?.width);
  controller.abort();
  await expect(connecting).rejects.toMatchObject({ code: 'aborted' });
  await expect.poll(() => texts()[0]).toBe(idle);
  expect(boxes()[0]?.width).toBe(before?.width);
});

test('behavior: buttons with and without a picture stand on one line, each 44 pixels high', async () => {
  const { boxes, container } = await show(
    <p style={{ inlineSize: 900 }}>
      <ConnectButton /> <NetworkButton /> <WalletButton wallet={wallet.info.rdns} /> <WalletButton wallet="nobody" />
    </p>,
  );
  await expect.poll(() => container.querySelectorAll('img').length).toBe(3);
  expect(new Set(boxes().map(({ top }) => top)).size).toBe(1);
  expect(boxes().map(({ height }) => height)).toEqual([44, 44, 44, 44]);
  expect(container.querySelector('p')?.getBoundingClientRect().height).toBe(44);
});

test('behavior: in a column that stretches its children a button has its own width', async () => {
  const { boxes, container } = await show(<Button />);
  container.style.cssText = 'display: flex; flex-direction: column; inline-size: 900px; align-items: stretch';
  await expect.poll(() => boxes().length).toBe(1);
  const [connect] = boxes();
  expect(connect?.width).toBeLessThan(250);
  await portico.connect({ connectorId: wallet.info.rdns });
  await expect.poll(() => boxes().length).toBe(2);
  for (const { width } of boxes()) expect(width).toBeLessThan(250);
  expect(container.querySelector('.portico-button-pair')?.getBoundingClientRect().width).toBeLessThan(500);
});

test('behavior: it is the account at once: nothing of its size moves', async () => {
  const { container, texts } = await show(<ConnectButton />);
  await expect.poll(() => texts().length).toBeGreaterThan(0);
  const [idle] = texts();
  const button = container.querySelector('button');
  const moved: string[] = [];
  // Not the brightness: a pointer that was left there by another test changes it.
  button?.addEventListener('transitionrun', ({ propertyName }) => {
    if (propertyName !== 'filter') moved.push(propertyName);
  });
  await portico.connect({ connectorId: wallet.info.rdns });
  await expect.poll(() => texts()[0]).not.toBe(idle);
  await new Promise(requestAnimationFrame);
  expect(button?.isConnected).toBe(true);
  expect(moved).toEqual([]);
});
