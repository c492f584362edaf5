import { readProperty } from '@portico/core/adapter';
import { hex } from '../bytes/text.ts';
import { callEnd, findMethod, toList, toRawAddresses } from './callMethod.ts';
import { requestRpc } from './rpcCalls.ts';
import type { RawAddress, WalletDriver } from './walletDriver.ts';

/** Those of Bitcoin: the list has the addresses of other chains, too. */
function toAddresses(answer: unknown): readonly RawAddress[] {
  const listed = toList(readProperty(answer, 'addresses'));
  return toRawAddresses(listed.filter((value) => readProperty(value, 'symbol') !== 'STX'));
}

/** Leather: the envelope of WBIP001 with parameters of its own: PSBTs in hex, inputs by number, messages by BIP-322. */
export function createLeatherDriver(provider: object): WalletDriver {
  return {
    protocols: ['bip322'],
    connect: async (chain) => toAddresses(await requestRpc(provider, 'getAddresses', { network: chain })),
    async signMessage({ chain, message, kind }) {
      const params = { message, paymentType: kind, network: chain };
      return readProperty(await requestRpc(provider, 'signMessage', params), 'signature');
    },
    async signPsbt({ chain, psbt, inputs }) {
      const params = {
        hex: hex.encode(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        allowedSighash: [...new Set(inputs.map(({ sighash }) => sighash))],
        network: chain,
        broadcast: false,
      };
      return readProperty(await requestRpc(provider, 'signPsbt', params), 'hex');
    },
    async sendTransfer({ chain, recipient, amount }) {
      const params = { recipients: [{ address: recipient, amount: amount.toString() }], network: chain };
      return readProperty(await requestRpc(provider, 'sendTransfer', params), 'txid');
    },
    listen(onChange) {
      const end = findMethod(provider, 'listen')?.('accountChange', (event: unknown) =>
        onChange({ addresses: toAddresses(event) }),
      );
      return () => callEnd(end);
    },
  };
}
