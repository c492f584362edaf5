import type { ChainNamespace } from '@portico/core';
import { type NamespaceWrites, type WriteTarget, isRecord } from '@portico/core/adapter';
import { PorticoError, toPorticoError } from '@portico/protocol';
import { base58, hex } from '@scure/base';
import * as v from 'valibot';

const providerSchema = v.custom<{ request(call: object): Promise<unknown> }>(
  (value) => isRecord(value) && typeof value['request'] === 'function',
);

const encoder = new TextEncoder();
const signed = v.pipe(v.string(), v.minLength(1));
/** The response to a signature request of wallets outside `eip155`. */
const signedSchema = v.pipe(
  v.object({ signature: signed }),
  v.transform(({ signature }) => signature),
);

async function sendRequest<Answer>(
  { provider, signal }: WriteTarget,
  method: string,
  params: unknown,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  signal?.throwIfAborted();
  const requested = v.safeParse(providerSchema, provider);
  if (!requested.success) throw new PorticoError('wallet.provider_disconnected');
  const answer = await requested.output.request({ method, params }).catch((error: unknown) => {
    throw toPorticoError(error, 'connector.failed');
  });
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new PorticoError('message.invalid_signature');
  return parsed.output;
}

/** How a wallet of each namespace signs a text, by the protocol's own list of methods. */
const signers: Readonly<Record<ChainNamespace, (target: WriteTarget, message: string) => Promise<string>>> = {
  eip155: (target, message) =>
    sendRequest(target, 'personal_sign', [`0x${hex.encode(encoder.encode(message))}`, target.address], signed),
  solana: (target, message) => {
    const params = { message: base58.encode(encoder.encode(message)), pubkey: target.address };
    return sendRequest(target, 'solana_signMessage', params, signedSchema);
  },
  bip122: (target, message) =>
    sendRequest(target, 'signMessage', { message, account: target.address, address: target.address }, signedSchema),
  polkadot: (target, message) =>
    sendRequest(target, 'polkadot_signMessage', { address: target.address, message }, signedSchema),
};

const refuse = (feature: string) => (): Promise<never> =>
  Promise.reject(new PorticoError('feature.not_available', { feature }));

async function signTypedData(target: WriteTarget, { typedData }: { typedData: unknown }): Promise<string> {
  const text = typeof typedData === 'string' ? typedData : JSON.stringify(typedData);
  return sendRequest(target, 'eth_signTypedData_v4', [target.address, text], signed);
}

/**
 * The methods of a paired wallet that need no knowledge of its chains. A host sends any other to the provider itself.
 */
export function createWrites(namespace: ChainNamespace): NamespaceWrites {
  return {
    sendTransfer: refuse('send'),
    sendTransaction: refuse('send'),
    signMessage: (target, { message }) => signers[namespace](target, message),
    ...(namespace === 'eip155' && { typedData: { sign: signTypedData } }),
  };
}
