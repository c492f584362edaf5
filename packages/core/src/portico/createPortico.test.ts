import { afterEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { createPortico } from './createPortico.ts';
import { openModal } from '../modal/openModal.ts';
import { dismissAlert } from '../modal/alerts.ts';
import { parseStateCookie, serializeState } from '../ssr/stateCookie.ts';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { validateOptionsOnIdle } from './validateOptionsOnIdle.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('behavior: on a server nothing starts', async () => {
  const adapter = createScriptedAdapter();
  const portico = createPortico({ networks: [mainnet], adapters: [adapter] });
  await portico.ready();
  expect(adapter.isRunning()).toBe(false);
  expect(portico.getState().isInitialized).toBe(false);
  portico.destroy();
});

test('error: a missing project id is an alert and blocks nothing', async () => {
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico({
    projectId: undefined,
    server: { analytics: 'https://events.example' },
    adapters: [createScriptedAdapter([wallet.createConnector()])],
  });
  const reported = () => portico.getState().alerts.map(({ error }) => error.message);
  await vi.waitFor(() =>
    expect(reported()).toEqual([expect.stringMatching(/^Project ID is not configured\. .*project\.missing_id/)]),
  );
  portico.updateOptions({ projectId: 'test' });
  expect(reported()).toEqual([]);
  portico.updateOptions({ projectId: undefined });
  expect(reported()).toEqual([expect.stringMatching(/^Project ID is not configured\. .*project\.missing_id/)]);
  await portico.connect({ connectorId: 'first' });
  expect(portico.getIsConnected()).toBe(true);
  dismissAlert(getContext(portico), 'project.missing_id');
  expect(portico.getState().alerts).toEqual([]);
  portico.destroy();
});

test('behavior: a page without a server needs no project id, and nothing is reported', async () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue();
  const { portico } = createTestPortico({ projectId: undefined });
  await portico.discover();
  await portico.ready();
  const end = validateOptionsOnIdle(getContext(portico));
  expect([portico.getState().alerts, reported.mock.calls]).toEqual([[], []]);
  end();
  portico.destroy();
  reported.mockRestore();
});

test('behavior: the server draws with the state of the cookie, and the browser begins with it', async () => {
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] });
  await portico.connect({ connectorId: 'first' });
  portico.setThemeMode('dark');
  const [cookie = ''] = serializeState(portico.getState()).split(';');
  portico.destroy();
  const initialState = parseStateCookie(`other=1; ${cookie}; more=2`);
  const server = createPortico({ networks: [mainnet], projectId: 'test' }, { initialState });
  expect(server.getAccount()).toMatchObject({ status: 'reconnecting', address: accountA });
  expect(server.getTheme().mode).toBe('dark');
  expect(server.getInitialState()).toEqual(server.getState());
  server.destroy();
});

test.each([
  ['nothing', null],
  ['another cookie', 'a=b'],
  ['no JSON', 'portico.default=%7B'],
  ['broken encoding', 'portico.default=%E0%A4%A'],
  [
    'a connection of another namespace',
    `portico.default=${encodeURIComponent('{"n":"eip155","c":{"eip155":{"connections":[{"connectorId":"a","accounts":["b"],"address":"b","caipNetworkId":"solana:1"}]}}}')}`,
  ],
])('error: a cookie with %s is as no connection', (_, header) => {
  expect(parseStateCookie(header)?.namespaces?.eip155).toBeUndefined();
});

test('behavior: open settles when the modal ends, and opening again takes it to another view', async () => {
  const { portico, names } = createTestPortico();
  const first = portico.open();
  const second = openModal(getContext(portico), { view: 'Networks' });
  expect(portico.getState().modal).toMatchObject({ status: 'open', request: { view: 'Networks' } });
  portico.close();
  expect(await Promise.all([first, second])).toEqual([{ reason: 'closed' }, { reason: 'closed' }]);
  expect(names().filter((name) => name.startsWith('MODAL_'))).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']);
  portico.destroy();
  await expect(portico.open()).rejects.toMatchObject({ code: 'destroyed' });
});

test('behavior: destroy settles an open modal', async () => {
  const { portico } = createTestPortico();
  const opened = portico.open();
  portico.destroy();
  expect(await opened).toEqual({ reason: 'closed' });
});

test('behavior: options change while the portico runs; an invalid one changes nothing', () => {
  const { portico } = createTestPortico();
  const themes: string[] = [];
  portico.subscribeTheme(({ mode }) => themes.push(mode));
  portico.updateOptions({ themeMode: 'dark' });
  portico.setThemeMode('light');
  portico.setThemeVariables({ '--portico-accent': '#155e4b' });
  portico.setTermsConditionsUrl('https://shop.example/terms');
  portico.setPrivacyPolicyUrl('https://shop.example/privacy');
  portico.updateFeatures({ swaps: false });
  portico.updateFeatures({ send: false });
  expect(themes).toEqual(['dark', 'light', 'light']);
  expect(portico.getState().options).toMatchObject({
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
    features: { swaps: false, send: false, receive: true },
  });
  expect(() => portico.updateOptions({ themeMode: 'blue' as 'dark' })).toThrow('themeMode');
  expect(portico.getState().options.themeMode).toBe('dark');
  portico.destroy();
});

test('behavior: setThemeVariables sets some variables, the others stay; updateOptions replaces all', () => {
  const { portico } = createTestPortico({ themeVariables: { '--portico-accent': 'red', '--portico-card': 'white' } });
  portico.setThemeVariables({ '--portico-accent': 'blue' });
  expect(portico.getTheme().variables).toEqual({ '--portico-accent': 'blue', '--portico-card': 'white' });
  portico.updateOptions({ themeVariables: { '--portico-line': 'black' } });
  expect(portico.getTheme().variables).toEqual({ '--portico-line': 'black' });
  portico.destroy();
});

test('error: a theme that does not exist is refused while the page runs, and nothing changes', () => {
  const { portico } = createTestPortico({ themeMode: 'dark' });
  expect(() => portico.setThemeMode('blue' as 'dark')).toThrow(
    /^Option `themeMode` is not valid: one of light, dark, system is needed/,
  );
  expect(() => portico.setThemeVariables({ accent: 'red' } as never)).toThrow(
    /^Unknown option `themeVariables\.accent`\. The nearest known one is `themeVariables\.--portico-/,
  );
  expect(portico.getTheme()).toEqual({ mode: 'dark', variables: {} });
  portico.destroy();
});

test('behavior: subscriptions call back when their part changes, and not after they end', async () => {
  const wallet = createScriptedWallet('first');
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] });
  const received: string[] = [];
  const stops = [
    portico.subscribeAccount(({ status }) => received.push(`account ${status}`)),
    portico.subscribeNetwork(({ chainId }) => received.push(`network ${chainId}`)),
    portico.subscribeWalletInfo((info) => received.push(`wallet ${info?.name}`)),
    portico.subscribeProviders(({ eip155 }) => received.push(`provider ${eip155}`)),
    portico.subscribeConnections(({ length }) => received.push(`connections ${length}`)),
    portico.subscribeEvents(({ event }) => received.push(event)),
  ];
  let states = 0;
  stops.push(portico.subscribeState(() => (states += 1)));
  await portico.connect({ connectorId: 'first' });
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(received).toEqual([
    'account connecting',
    'account connected',
    'wallet first',
    'provider first',
    'connections 1',
    'CONNECT_SUCCESS',
    'account connected',
    'network 10',
    'connections 1',
    'SWITCH_NETWORK',
  ]);
  for (const stop of stops) stop();
  expect(states).toBeGreaterThan(0);
  states = 0;
  await portico.disconnect();
  expect([received.length, states]).toEqual([10, 0]);
  portico.destroy();
});

test('error: a listener of the host that throws breaks nothing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { portico } = createTestPortico({
    onEvent: () => {
      throw new Error('host');
    },
  });
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(portico.getCaipNetworkId()).toBe('eip155:10');
  expect(error).toHaveBeenCalled();
  portico.destroy();
});

test('param: features.analytics false emits nothing to onEvent', async () => {
  const { portico, events } = createTestPortico({ features: { analytics: false } });
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(events).toEqual([]);
  portico.destroy();
});

test('behavior: two porticos on one page are independent', async () => {
  const wallet = createScriptedWallet('first');
  const make = () => createTestPortico({ adapters: [createScriptedAdapter([wallet.createConnector()])] }).portico;
  const [one, two] = [make(), make()];
  await one.connect({ connectorId: 'first' });
  expect([one.getIsConnected(), two.getIsConnected()]).toEqual([true, false]);
  one.destroy();
  await two.connect({ connectorId: 'first' });
  expect(two.getIsConnected()).toBe(true);
  two.destroy();
});

test('behavior: a portico has its methods and no other property', () => {
  const { portico } = createTestPortico();
  expect(Object.keys(portico).sort()).toEqual([
    'addAdapter',
    'addNetwork',
    'close',
    'connect',
    'destroy',
    'disconnect',
    'discover',
    'getAccount',
    'getAddress',
    'getCaipAddress',
    'getCaipNetwork',
    'getCaipNetworkId',
    'getChainId',
    'getConnections',
    'getInitialState',
    'getIsConnected',
    'getLog',
    'getNetworks',
    'getProvider',
    'getState',
    'getTheme',
    'getWalletInfo',
    'open',
    'preload',
    'ready',
    'removeAdapter',
    'removeNetwork',
    'setPrivacyPolicyUrl',
    'setTermsConditionsUrl',
    'setThemeMode',
    'setThemeVariables',
    'start',
    'subscribeAccount',
    'subscribeConnections',
    'subscribeEvents',
    'subscribeNetwork',
    'subscribeProviders',
    'subscribeState',
    'subscribeTheme',
    'subscribeWalletInfo',
    'switchNetwork',
    'updateFeatures',
    'updateOptions',
  ]);
  expect(Object.values(portico).map((value) => typeof value)).toEqual(Object.keys(portico).map(() => 'function'));
});

test('behavior: an action takes a portico, and its context in its place', async () => {
  const reads = { getIdentity: async () => ({ name: 'first.eth' }) };
  const { portico } = createTestPortico({ adapters: [createScriptedAdapter([], { reads })] });
  const context = getContext(portico);
  expect(getContext(context)).toBe(context);
  for (const handle of [portico, context])
    expect(await fetchIdentity(handle, { address: accountA })).toEqual({ name: 'first.eth' });
});
