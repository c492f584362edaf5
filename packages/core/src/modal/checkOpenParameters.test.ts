import { expect, test, vi } from 'vitest';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { checkOpenParameters, openViews } from './checkOpenParameters.ts';

test.each([
  {},
  ...openViews.map((view) => ({ view, namespace: 'eip155' })),
  { view: 'ConnectingWalletConnectBasic', uri: 'wc:link' },
  { walletId: 'io.metamask' },
  { view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '1' } },
  { view: 'WalletSend', arguments: { chainId: '10', assetAddress: '0x12', amount: '0.1', to: 'ada.eth' } },
  { view: 'WalletSend', arguments: undefined },
])('param: open() takes %o', (parameters) => {
  expect(() => checkOpenParameters(parameters)).not.toThrow();
});

test.each([
  [
    { view: 'Network' },
    /^Option `open\.view` is not valid: it is none of the views, of which `Networks` is the nearest\./,
  ],
  [{ view: 'toString' }, /^Option `open\.view` is not valid/],
  // A press as the parameters: `onClick={open}`.
  [{ type: 'click', view: {} }, /^Option `open\.view` is not valid: the name of a view is needed\./],
  [null, /^Option `open` is not valid: an object is needed/],
  ['Networks', /^Option `open` is not valid: an object is needed/],
  [{ vew: 'Networks' }, /^Unknown option `open\.vew`\. The nearest known one is `open\.view`\./],
  [{ view: 'Networks', arguments: {} }, /^Unknown option `open\.arguments`/],
  [{ view: 'WalletSend', uri: 'wc:link' }, /^Unknown option `open\.uri`/],
  [{ view: 'Connect', namespace: 'ethereum' }, /^Option `open\.namespace` is not valid: one of eip155, /],
  [{ view: 'ConnectingWalletConnectBasic', uri: 7 }, /^Option `open\.uri` is not valid: a text is needed/],
  [{ view: 'WalletSend', arguments: { chainId: 10 } }, /^Option `open\.arguments\.chainId` is not valid: a text/],
  [{ view: 'WalletSend', arguments: null }, /^Option `open\.arguments` is not valid: an object is needed/],
  [
    { view: 'WalletSend', arguments: { amout: '1' } },
    /^Unknown option `open\.arguments\.amout`\. The nearest known one is `open\.arguments\.amount`\./,
  ],
])('error: open() refuses %o with a message that names what is valid', (parameters, message) => {
  expect(() => checkOpenParameters(parameters)).toThrow(message);
});

test('error: open() rejects invalid parameters, and opens nothing', async () => {
  const { portico } = createTestPortico();
  const parameters = { view: 'Nowhere' } as never;
  await expect(portico.open(parameters)).rejects.toMatchObject({ code: 'options.invalid' });
  expect(portico.getState().modal.status).toBe('closed');
  portico.destroy();
});

test('behavior: a production build opens whatever it is given', async () => {
  vi.doMock('#checkOpenParameters', async () => import('./checkOpenParametersInProduction.ts'));
  vi.resetModules();
  const { createTestPortico: createInProduction } = await import('../testing/createTestPortico.ts');
  const { portico } = createInProduction();
  const parameters = { view: 'Nowhere' } as never;
  const opened = portico.open(parameters);
  expect(portico.getState().modal).toMatchObject({ status: 'open', request: parameters });
  portico.destroy();
  await expect(opened).resolves.toEqual({ reason: 'closed' });
  vi.doUnmock('#checkOpenParameters');
  vi.resetModules();
});
