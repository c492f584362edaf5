import { type NamespaceWrites, type WriteTarget, waitForWallet } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import { hex } from '@scure/base';
import { isGenesisOf } from '../networks/networks.ts';
import { findFunction, isInjectedWallet, isRequestProvider, readEnabled } from '../wallet/injectedWallet.ts';
import { waitForOwner } from '../wallet/waitForOwner.ts';
import { type SignedPolkadotPayload, readSignature, readSigned, requirePayload } from './payload.ts';

type Method = 'signRaw' | 'signPayload';

const pairedMethods: Readonly<Record<Method, string>> = {
  signRaw: 'polkadot_signMessage',
  signPayload: 'polkadot_signTransaction',
};

/**
 * Sends a request to a wallet of this browser, or in the form of the pairing protocol to a paired wallet.
 * @throws PorticoError `connector.not_connected`, `wallet.method_unsupported`, or the error of the wallet.
 */
async function request(target: WriteTarget, method: Method, injected: object, paired: object): Promise<unknown> {
  const { provider, signal } = target;
  if (signal?.aborted) throw new PorticoError('aborted');
  if (isInjectedWallet(provider)) {
    const sign = findFunction(readEnabled(provider), 'signer', method);
    if (!sign) throw new PorticoError('wallet.method_unsupported', { method });
    return waitForOwner(async () => sign(injected), { signal });
  }
  if (!isRequestProvider(provider)) throw specError('connector.not_connected');
  return waitForWallet(provider.request({ method: pairedMethods[method], params: paired }), { signal });
}

/** Signs a text by the connected account. Wallets of the browser sign the text between `<Bytes>` and `</Bytes>`. */
async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const { address } = target;
  const data = `0x${hex.encode(new TextEncoder().encode(message))}`;
  return readSignature(await request(target, 'signRaw', { address, data, type: 'bytes' }, { address, message }));
}

async function signOne(target: WriteTarget, value: unknown): Promise<SignedPolkadotPayload> {
  const payload = requirePayload(value, target.address);
  const { caipNetworkId } = target.network;
  if (!isGenesisOf(target.network, payload.genesisHash)) throw specError('chain.unsupported', { caipNetworkId });
  // The extrinsic that comes back shows whether the wallet changed the payload.
  const requested = { ...payload, withSignedTransaction: true };
  const paired = { address: payload.address, transactionPayload: requested };
  return readSigned(await request(target, 'signPayload', requested, paired));
}

const refuse = () => (): Promise<never> =>
  Promise.reject(new PorticoError('feature.not_available', { feature: 'polkadot send' }));

/** The writes of the namespace: signatures, and no transfers. */
export function createWrites(): NamespaceWrites {
  return {
    sendTransfer: refuse(),
    sendTransaction: refuse(),
    signMessage,
    transactions: {
      async sign(target, { transactions }) {
        const signed: SignedPolkadotPayload[] = [];
        // Each has a prompt of its own: these wallets have no request for several.
        for (const one of transactions) signed.push(await signOne(target, one));
        return signed;
      },
    },
  };
}
