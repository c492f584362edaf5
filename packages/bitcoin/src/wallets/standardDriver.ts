import { readProperty } from '@portico/core/adapter';
import { specError } from '@portico/protocol';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';
import { callMethod, subscribe, toList, toRawAddresses } from './callMethod.ts';
import type { AddressPurpose, InputToSign, RawAddress, WalletDriver } from './walletDriver.ts';

const purposes = ['payment', 'ordinals'] as const satisfies readonly AddressPurpose[];

/** The names of what a signature covers; that of taproot's default has none, and is left out. */
const sighashNames: Readonly<Record<number, string>> = {
  0x01: 'ALL',
  0x02: 'NONE',
  0x03: 'SINGLE',
  0x81: 'ALL|ANYONECANPAY',
  0x82: 'NONE|ANYONECANPAY',
  0x83: 'SINGLE|ANYONECANPAY',
};

const featureOf = (wallet: object, name: string): unknown => readProperty(readProperty(wallet, 'features'), name);

const listOf = (holder: unknown, name: string): readonly unknown[] => toList(readProperty(holder, name));

/** The accounts come in the order of the purposes that were requested, where the wallet has one for each. */
function toAddresses(accounts: readonly unknown[]): readonly RawAddress[] {
  return toRawAddresses(accounts).map(({ purpose, ...facts }, index) => ({
    ...facts,
    purpose: purpose ?? (accounts.length === purposes.length ? purposes[index] : undefined),
  }));
}

function firstOf(answer: unknown, name: string): unknown {
  const [output] = toList(answer);
  return readProperty(output, name);
}

/** A wallet of the Wallet Standard with the features of Bitcoin, as MetaMask has them: bytes, and its own accounts. */
export function createStandardDriver(wallet: object): WalletDriver {
  const checkChain = (chain: BitcoinChain): void => {
    if (!listOf(wallet, 'chains').includes(`bitcoin:${chain}`)) throw specError('chain.unsupported');
  };
  /** Features take the wallet's own object of an account. */
  const accountOf = (address: string): unknown => {
    const account = listOf(wallet, 'accounts').find((one) => readProperty(one, 'address') === address);
    if (!account) throw specError('connector.account_not_found', { address });
    return account;
  };
  const toInput = ({ index, address, sighash }: InputToSign) => ({
    account: accountOf(address),
    signingIndexes: [index],
    ...(sighashNames[sighash] !== undefined && { sigHash: sighashNames[sighash] }),
  });
  return {
    async connect(chain) {
      checkChain(chain);
      const own = featureOf(wallet, 'bitcoin:connect');
      const answer = await callMethod(own ?? featureOf(wallet, 'standard:connect'), 'connect', { purposes });
      return toAddresses(listOf(answer, 'accounts'));
    },
    // A wallet that has authorised this page has its accounts from the start; there is no silent form of the connect
    // feature.
    restore: async () => toAddresses(listOf(wallet, 'accounts')),
    async signMessage({ chain, address, message }) {
      checkChain(chain);
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) };
      return firstOf(await callMethod(featureOf(wallet, 'bitcoin:signMessage'), 'signMessage', input), 'signature');
    },
    async signPsbt({ chain, psbt, inputs }) {
      checkChain(chain);
      const input = { psbt, inputsToSign: inputs.map(toInput), chain: `bitcoin:${chain}` };
      const answer = await callMethod(featureOf(wallet, 'bitcoin:signTransaction'), 'signTransaction', input);
      return firstOf(answer, 'signedPsbt');
    },
    disconnect: () =>
      callMethod(featureOf(wallet, 'bitcoin:disconnect') ?? featureOf(wallet, 'standard:disconnect'), 'disconnect'),
    listen: (onChange) =>
      subscribe(featureOf(wallet, 'bitcoin:events') ?? featureOf(wallet, 'standard:events'), ['change'], (event) => {
        if (Array.isArray(readProperty(event, 'accounts'))) {
          onChange({ addresses: toAddresses(listOf(event, 'accounts')) });
        }
      }),
  };
}
