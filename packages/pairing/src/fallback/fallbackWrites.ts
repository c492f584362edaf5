import type { ChainNamespace } from '@portico/core';
import { type NamespaceWrites, type WriteTarget, isRecord } from '@portico/core/adapter';
import { type KnownNamespace, PorticoError, isKnownNamespace, toPorticoError } from '@portico/protocol';
import { base58, hex } from '@scure/base';
import * as v from 'valibot';
import type { PairedNamespace, SignRequest } from './pairedNamespace.ts';

const providerSchema = v.custom<{ request(call: object): Promise<unknown> }>(
  (value) => isRecord(value) && typeof value['request'] === 'function',
);

const encoder = new TextEncoder();
const signed = v.pipe(v.string(), v.minLength(1));
/** The response to a signature request of wallets outside `eip155`. Those of Cosmos add the key. */
const signedSchema = v.union([
  signed,
  v.pipe(
    v.object({ signature: signed }),
    v.transform((answer) => answer.signature),
  ),
  v.pipe(
    v.object({ signature: v.object({ signature: signed }) }),
    v.transform((answer) => answer.signature.signature),
  ),
]);

async function requestSignature(
  { provider, signal }: WriteTarget,
  request: SignRequest,
  schema: v.GenericSchema<unknown, string>,
): Promise<string> {
  signal?.throwIfAborted();
  const requested = v.safeParse(providerSchema, provider);
  if (!requested.success) throw new PorticoError('wallet.provider_disconnected');
  const answer = await requested.output.request(request).catch((error: unknown) => {
    throw toPorticoError(error, 'connector.failed');
  });
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new PorticoError('message.invalid_signature');
  return parsed.output;
}

type CreateSignRequest = NonNullable<PairedNamespace['createSignRequest']>;

/** How a wallet of each namespace signs a text, by the protocol's own list of methods. */
const requests: Readonly<Record<KnownNamespace, CreateSignRequest>> = {
  eip155: ({ address, message }) => ({
    method: 'personal_sign',
    params: [`0x${hex.encode(encoder.encode(message))}`, address],
  }),
  solana: ({ address, message }) => ({
    method: 'solana_signMessage',
    params: { message: base58.encode(encoder.encode(message)), pubkey: address },
  }),
  bip122: ({ address, message }) => ({ method: 'signMessage', params: { message, account: address, address } }),
  polkadot: ({ address, message }) => ({ method: 'polkadot_signMessage', params: { address, message } }),
};

const refuse = (feature: string) => (): Promise<never> =>
  Promise.reject(new PorticoError('feature.not_available', { feature }));

async function signTypedData(target: WriteTarget, { typedData }: { typedData: unknown }): Promise<string> {
  const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData);
  return requestSignature(target, { method: 'eth_signTypedData_v4', params: [target.address, text] }, signed);
}

/**
 * The methods of a paired wallet that need no knowledge of its chains. A host sends any other to the provider itself.
 */
export function createWrites(namespace: ChainNamespace, added?: PairedNamespace): NamespaceWrites {
  const createRequest = added ? added.createSignRequest : isKnownNamespace(namespace) && requests[namespace];
  const schema = namespace === 'eip155' ? signed : signedSchema;
  return {
    sendTransfer: refuse('send'),
    sendTransaction: refuse('send'),
    signMessage: createRequest
      ? (target, { message }) => requestSignature(target, createRequest({ address: target.address, message }), schema)
      : refuse('signMessage'),
    ...(namespace === 'eip155' && { typedData: { sign: signTypedData } }),
  };
}
