import { readProperty } from '@portico/core/adapter';
import { base64 } from '../bytes/text.ts';
import { callMethod, toList, toRawAddresses } from './callMethod.ts';
import type { RawAddress, WalletDriver } from './walletDriver.ts';

/** A paired wallet. The pairing protocol calls a purpose an intention, and the one for inscriptions `ordinal`. */
export function createPairedDriver(provider: object, account: string): WalletDriver {
  const request = (method: string, params: object): Promise<unknown> =>
    callMethod(provider, 'request', { method, params });
  const readAddresses = async (): Promise<readonly RawAddress[]> => {
    const listed = await request('getAccountAddresses', { account, intentions: ['payment', 'ordinal'] });
    const intentions = toList(listed).map((value) => readProperty(value, 'intention'));
    return toRawAddresses(listed).map((value, index) => ({ ...value, purpose: intentions[index] }));
  };
  return {
    connect: readAddresses,
    restore: readAddresses,
    async signMessage({ address, message, protocol }) {
      return readProperty(await request('signMessage', { account, address, message, protocol }), 'signature');
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs = inputs.map(({ index, address, sighash }) => ({ index, address, sighashTypes: [sighash] }));
      const params = { account, psbt: base64.encode(psbt), signInputs, broadcast: false };
      return readProperty(await request('signPsbt', params), 'psbt');
    },
    async sendTransfer({ recipient, amount }) {
      const params = { account, recipientAddress: recipient, amount: amount.toString() };
      return readProperty(await request('sendTransfer', params), 'txid');
    },
    // The pairing connector reports changes of accounts.
    listen: () => () => {},
  };
}
