import { createPortico, parseStateCookie, serializeState } from '@portico/core';
import { mainnet, optimism } from '@portico/core/networks';
import { evmAdapter } from '@portico/evm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountButton } from './components/AccountButton.tsx';
import { Button } from './components/Button.tsx';
import { ConnectButton } from './components/ConnectButton.tsx';
import { Modal } from './components/Modal.tsx';
import { NetworkButton } from './components/NetworkButton.tsx';
import { StateCookie } from './components/StateCookie.tsx';
import { WalletButton } from './components/WalletButton.tsx';
import { PorticoProvider } from './PorticoProvider.tsx';

const options = { projectId: 'test', networks: [mainnet, optimism], adapters: [evmAdapter()] };
const address = '0x8F3c0bC1A5f2a9d4d7B6E1e5c3a2B19E0d1a21b7';
const connection = { connectorId: 'io.lantern', address, accounts: [address], networkId: 'eip155:10' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As serializeState writes it: the name, what the browser sends back, and a foreign cookie on either side. */
function headerOf(state: unknown, name = 'portico.default'): string {
  return `theme=dark; ${name}=${encodeURIComponent(JSON.stringify(state))}; session=abc=def`;
}
const connected = { n: 'eip155', m: 'dark', c: { eip155: { connections: [connection], networkId: 'eip155:10' } } };

function draw(cookie: string | undefined, more = {}) {
  const element = createElement(
    PorticoProvider,
    { options: { ...options, ...more }, initialState: parseStateCookie(cookie) },
    createElement(StateCookie),
    createElement(ConnectButton),
    createElement(Button),
    createElement(AccountButton, { balance: 'show' }),
    createElement(NetworkButton),
    createElement(WalletButton, { wallet: 'io.lantern', label: 'Lantern' }),
    createElement(Modal),
  );
  return renderToString(element);
}

test('behavior: without a cookie the server renders the buttons of a disconnected visitor', () => {
  const html = draw(undefined);
  expect(html).toContain('Connect wallet');
  expect(html).toContain('Ethereum');
  expect(html).not.toContain('0x');
  expect(html).not.toContain('style=');
});

test('behavior: with the cookie the server draws account and network as they will be', () => {
  const html = draw(headerOf(connected));
  expect(html).toContain('0x8F…1a21b7');
  expect(html).toContain('OP Mainnet');
  expect(html).not.toContain('Connect wallet');
});

test("param: the option's locale and direction are the server's, too", () => {
  expect(draw(undefined, { locale: 'ar', direction: 'rtl' })).toMatch(/lang="ar" dir="rtl"/);
  expect(draw(undefined, { locale: 'ar' })).toContain('ربط المحفظة');
});

test("behavior: the server has the account button's label in the language of the option, and its balance's place", () => {
  const html = draw(headerOf(connected), { locale: 'de' });
  expect(html).toContain('aria-label="Konto 0x8F…1a21b7"');
  expect(html).not.toContain('Account');
  expect(html).toContain('<span class="portico-button-balance" data-other="0.0000 ETH"></span>');
});

test.each([
  ['the option', { themeMode: 'dark' }, undefined],
  ['the cookie of the last page', {}, headerOf(connected)],
])('behavior: the server draws dark where %s has it', (_, more, cookie) => {
  const html = draw(cookie, more);
  const buttons = html.match(/<button/g);
  expect(html.match(/data-mode="dark"/g)).toHaveLength(buttons?.length ?? 0);
});

test('behavior: two requests share nothing', () => {
  const first = draw(headerOf(connected));
  expect(draw(undefined)).toContain('Connect wallet');
  expect(draw(headerOf(connected))).toBe(first);
});

test('behavior: on a server nothing starts: no timer, no listener, no request, no broadcast', async () => {
  const spies = [
    vi.spyOn(globalThis, 'setTimeout'),
    vi.spyOn(globalThis, 'setInterval'),
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(EventTarget.prototype, 'addEventListener'),
  ];
  const channel = vi.fn();
  vi.stubGlobal('BroadcastChannel', channel);
  draw(headerOf(connected));
  await Promise.resolve();
  for (const spy of [...spies, channel]) expect(spy).not.toHaveBeenCalled();
});

test('behavior: what a portico serialises is what the next request reads', () => {
  const portico = createPortico(options, { initialState: parseStateCookie(headerOf(connected)) });
  const cookie = serializeState(portico.getState());
  expect(cookie).toMatch(/^portico\.default=[^;]+; Path=\/; Max-Age=604800; SameSite=Lax$/);
  const [sent] = cookie.split(';');
  expect(parseStateCookie(`a=b; ${sent}`)).toEqual(parseStateCookie(headerOf(connected)));
});

test('behavior: over https the cookie has a name that only this very host can set, and counts under no other', () => {
  const portico = createPortico(options, { initialState: parseStateCookie(headerOf(connected)) });
  const cookie = serializeState(portico.getState(), { isHttps: true });
  expect(cookie).toMatch(/^__Host-portico\.default=[^;]+; Path=\/; Max-Age=604800; SameSite=Lax; Secure$/);
  const [sent] = cookie.split(';');
  const own = parseStateCookie(headerOf(connected));
  expect(parseStateCookie(sent, 'default', { isHttps: true })).toEqual(own);
  const tossed = headerOf({ ...connected, c: {} });
  expect(parseStateCookie(tossed, 'default', { isHttps: true })).toBeUndefined();
  expect(parseStateCookie(`${tossed}; ${sent}`)).toEqual(own);
});

test('behavior: the cookie holds wallet, address, network and theme only', () => {
  const portico = createPortico(
    { ...options, projectId: 'secret-project' },
    { initialState: parseStateCookie(headerOf(connected)) },
  );
  const value: unknown = JSON.parse(decodeURIComponent(serializeState(portico.getState()).split(/[=;]/)[1] ?? ''));
  expect(value).toEqual(connected);
});

test('param: each instance has a cookie of its own', () => {
  const header = headerOf(connected, 'portico.shop');
  expect(parseStateCookie(header)).toBeUndefined();
  expect(parseStateCookie(header, 'shop')?.activeNamespace).toBe('eip155');
});

test.each([
  ['no header', undefined],
  ['null', null],
  ['an empty header', ''],
  ['a name without a value', 'portico.default'],
  ['an empty value', 'portico.default='],
  ['no JSON', 'portico.default=%7B'],
  ['broken escapes', 'portico.default=%E0%A4%A'],
  ['a number', 'portico.default=7'],
  ['null in JSON', 'portico.default=null'],
  ['a list', 'portico.default=%5B%5D'],
  ['an unknown namespace', headerOf({ ...connected, n: 'constructor' })],
  ['another theme', headerOf({ ...connected, m: 'blue' })],
  ['a name that only ends alike', headerOf(connected, 'xportico.default')],
  ['a hundred thousand characters of it', `portico.default=${'%7B'.repeat(33_000)}`],
])('error: %s is as no cookie', (_, header) => {
  expect(parseStateCookie(header)).toBeUndefined();
});

test.each([
  [
    'markup as an address',
    { ...connection, address: '<img src=x onerror=alert(1)>', accounts: ['<img src=x onerror=alert(1)>'] },
  ],
  [
    'an address of ten thousand characters',
    { ...connection, address: 'a'.repeat(10_000), accounts: ['a'.repeat(10_000)] },
  ],
  ['an address that is none of the accounts', { ...connection, accounts: ['0x1'] }],
  ['a network of another namespace', { ...connection, networkId: 'solana:1' }],
  ['a prototype', JSON.parse('{"__proto__":{"connectorId":"x"},"connectorId":1}')],
])('error: %s is never markup of the page', (_, hostile) => {
  const html = draw(headerOf({ ...connected, c: { eip155: { connections: [hostile], networkId: 'eip155:10' } } }));
  expect(html).not.toContain('<img');
  expect(html.length).toBeLessThan(5_000);
});

test('error: what would be too long for a cookie takes the old cookie away', () => {
  const long = 'c'.repeat(5_000);
  const state = { ...connected, c: { eip155: { connections: [{ ...connection, connectorId: long }] } } };
  const portico = createPortico(options, { initialState: parseStateCookie(headerOf(state)) });
  expect(serializeState(portico.getState())).toBe('portico.default=; Path=/; Max-Age=0; SameSite=Lax');
});
