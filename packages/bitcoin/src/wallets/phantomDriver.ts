import { readProperty } from '@portico/core/adapter';
import { callMethod, subscribe } from './callMethod.ts';
import type { RawAddress, WalletDriver } from './walletDriver.ts';

function toAddresses(listed: unknown): readonly RawAddress[] {
  const values: readonly unknown[] = Array.isArray(listed) ? listed : [];
  return values.map((value) => ({
    address: readProperty(value, 'address'),
    purpose: readProperty(value, 'purpose'),
    publicKey: readProperty(value, 'publicKey'),
  }));
}

/** Phantom: PSBTs and messages as bytes, the sighash as a number for each group of inputs. */
export function createPhantomDriver(provider: object): WalletDriver {
  return {
    connect: async () => toAddresses(await callMethod(provider, 'requestAccounts')),
    async signMessage({ address, message }) {
      const answer = await callMethod(provider, 'signMessage', address, new TextEncoder().encode(message));
      return readProperty(answer, 'signature');
    },
    signPsbt: ({ psbt, inputs }) =>
      callMethod(provider, 'signPSBT', psbt, {
        inputsToSign: inputs.map(({ index, address, sighash }) => ({
          address,
          signingIndexes: [index],
          sigHash: sighash,
        })),
        autoFinalize: false,
      }),
    listen: (onChange) =>
      subscribe(provider, ['accountsChanged'], (value) => onChange({ addresses: toAddresses(value) })),
  };
}
