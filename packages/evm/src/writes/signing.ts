import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError, isSignedMessage, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import * as v from 'valibot';
import { getTypesForEIP712Domain } from 'viem';
import { stringToHex, validateTypedData } from 'viem/utils';
import { requestProvider } from '../provider/requestProvider.ts';
import { parseChainId } from '../provider/parseChainId.ts';
import { checkWallet, toSigner } from './walletCheck.ts';
import type { Signer } from './walletCheck.ts';

const typedDataSchema = v.object({
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});

type TypedData = v.InferOutput<typeof typedDataSchema>;

const METHOD = 'eth_signTypedData_v4';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws PorticoError `rpc.invalid_params` where the data is not of EIP-712's form. */
function parseTypedData(provided: unknown): TypedData {
  const parsed = v.safeParse(typedDataSchema, typeof provided === 'string' ? parseJson(provided) : provided);
  if (!parsed.success) throw new PorticoError('rpc.invalid_params', { method: METHOD });
  const { domain, types } = parsed.output;
  try {
    validateTypedData(parsed.output);
    return { ...parsed.output, types: { EIP712Domain: [...getTypesForEIP712Domain({ domain })], ...types } };
  } catch (cause) {
    throw new PorticoError('rpc.invalid_params', { method: METHOD }, { cause });
  }
}

/** Typed data for another chain than that of the page is not sent to the wallet. */
function checkDomain({ domain }: TypedData, chainId: number): void {
  const meant = domain['chainId'];
  if (meant === undefined || parseChainId(meant) === chainId) return;
  const actual = `eip155:${String(parseChainId(meant) ?? 'unknown')}`;
  throw specError('connector.chain_mismatch', { expected: `eip155:${chainId}`, actual });
}

async function requestSignature(signer: Signer, method: string, params: readonly unknown[]): Promise<Hex> {
  const answer = await requestProvider(signer.provider, { method, params }, { signal: signer.signal });
  // A Safe whose owners sign by a transaction: its contract then accepts an empty signature (EIP-1271).
  if (answer === '0x') throw new PorticoError('message.on_chain');
  if (!isSignedMessage(answer)) throw new PorticoError('message.invalid_signature');
  return answer;
}

/** EIP-191: any text, by the account that is connected. */
export async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<Hex> {
  const signer = toSigner(target);
  return requestSignature(signer, 'personal_sign', [stringToHex(message), signer.address]);
}

/** EIP-712: checked for its form, its values and its chain before it is sent to the wallet. */
export async function signTypedData(target: WriteTarget, { typedData }: { typedData: unknown }): Promise<Hex> {
  const signer = toSigner(target);
  const parsed = parseTypedData(typedData);
  checkDomain(parsed, signer.chainId);
  await checkWallet(signer);
  const text = JSON.stringify(parsed, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  return requestSignature(signer, METHOD, [signer.address, text]);
}
