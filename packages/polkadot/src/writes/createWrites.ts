import type { NamespaceWrites, WriteTarget } from '@portico/core/adapter';
import { toHex } from '@polkadot-api/utils';
import type { Chain } from '../runtime/chain.ts';
import { type SignedPolkadotPayload, readSignature } from './payload.ts';
import { requestWallet } from './requestWallet.ts';
import { sendTransaction } from './sendCall.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signPayload } from './signPayload.ts';

/** Signs a text by the connected account. Wallets of the browser sign the text between `<Bytes>` and `</Bytes>`. */
async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const { address } = target;
  const data = toHex(new TextEncoder().encode(message));
  return readSignature(await requestWallet(target, 'signRaw', { address, data, type: 'bytes' }, { address, message }));
}

/** The requests to the connected wallet on networks of polkadot. Every answer is validated. */
export function createWrites(chain: Chain): NamespaceWrites {
  return {
    signMessage,
    sendTransfer: (target, parameters) => sendTransfer(chain, target, parameters),
    sendTransaction: (target, transaction) => sendTransaction(chain, target, transaction),
    transactions: {
      async sign(target, { transactions }) {
        const signed: SignedPolkadotPayload[] = [];
        // Each has a prompt of its own: these wallets have no request for several.
        for (const one of transactions) signed.push(await signPayload(target, one));
        return signed;
      },
    },
  };
}
