import type { HostOptions } from '@portico/core/adapter';
import { bitcoin } from '@portico/core/networks';
import type { Siwx } from '@portico/protocol/siwx';
import { createBitcoinWallet } from '@portico/testing/bitcoin';
import { expect, test } from 'vitest';
import { findInjectedWallets } from '../discovery/injectedWallets.ts';
import { parseRegistration } from '../discovery/registration.ts';
import type { FoundWallet } from '../wallets/foundWallet.ts';
import { createWalletConnector } from './createWalletConnector.ts';

const namespace = 'bip122';
const { signal } = new AbortController();

function connectorOf(found: FoundWallet | undefined, isSignInRequired = false) {
  if (!found) throw new Error('This is no wallet of Bitcoin.');
  const options: Partial<HostOptions> = { siwx: { getRequired: () => isSignInRequired } as Siwx };
  return createWalletConnector('bip122:Breakwater', found, {
    getNetworks: () => [bitcoin],
    getOptions: () => options as HostOptions,
  });
}

/** A test wallet of the Wallet Standard without one of its features. */
function without(feature: string) {
  const played = createBitcoinWallet({ imitates: 'standard' });
  const features: unknown = Reflect.get(played.provider, 'features');
  const changed = { name: 'Breakwater', features: { ...(features as object), [feature]: undefined } };
  const wallet: object = Object.create(played.provider, Object.getOwnPropertyDescriptors(changed));
  return { played, found: parseRegistration(wallet) };
}

/** A test wallet of JSON-RPC that lists its methods. */
function listing(...methods: readonly string[]) {
  const played = createBitcoinWallet({ imitates: 'xverse' });
  const page = { Breakwater: played.provider, btc_providers: [{ id: 'Breakwater', name: 'Breakwater', methods }] };
  return { played, found: findInjectedWallets(page)[0] };
}

const cases = [
  ['a feature of transactions', () => without('bitcoin:signTransaction'), false, 'bitcoin:signTransaction'],
  [
    'a feature of messages, where a sign-in is required',
    () => without('bitcoin:signMessage'),
    true,
    'bitcoin:signMessage',
  ],
  ['a method of transactions in its list', () => listing('getAddresses', 'xcp_signPsbt'), false, 'signPsbt'],
  ['a method of messages in its list, where a sign-in is required', () => listing('signPsbt'), true, 'signMessage'],
] as const;

test.each(cases)('error: a wallet without %s has a warning, and is refused without a prompt', async (...one) => {
  const [, create, isSignInRequired, method] = one;
  const { played, found } = create();
  const connector = connectorOf(found, isSignInRequired);
  expect(connector.warnings).toEqual(['cannot-sign']);
  const failure = await connector.connect({ namespace, signal }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'wallet.method_unsupported', context: { method } });
  expect(await connector.restore({ namespace, signal })).toBeUndefined();
  expect(played.requests).toEqual([]);
});

const complete = [
  ['signs no message, where a sign-in may be left out', () => without('bitcoin:signMessage')],
  ['lists a method of transactions', () => listing('getAddresses', 'signPsbt')],
] as const;

test.each(complete)('behavior: a wallet that %s is offered, and connects', async (_title, create) => {
  const connector = connectorOf(create().found);
  expect(connector.warnings).toEqual([]);
  expect((await connector.connect({ namespace, signal })).accounts).toHaveLength(2);
});
