import type { Capabilities } from '@portico/core';
import { isRecord } from '@portico/core/adapter';
import type { WriteTarget } from '@portico/core/adapter';
import { THREE_SECONDS_MS, isPorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import * as v from 'valibot';
import { requestProvider } from '../provider/requestProvider.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import { parseChainId } from '../provider/parseChainId.ts';
import { toSigner } from './walletCheck.ts';

const capabilitiesSchema = v.record(v.string(), v.record(v.string(), v.unknown()));

/** Errors of wallets without EIP-5792; some wallets do not answer an unknown method at all. */
const ABSENT_CODES: ReadonlySet<ErrorCode> = new Set([
  'rpc.method_not_found',
  'rpc.method_not_supported',
  'rpc.invalid_request',
  'wallet.method_unsupported',
  'wallet.unauthorized',
  'wallet.no_answer',
]);

/** The zero chain id means every chain (EIP-5792). */
const EVERY_CHAIN = /^0x0+$/;

/** Those that are objects, as each is by the standard. */
function toCapabilities(reported: Readonly<Record<string, unknown>>): Capabilities {
  const entries = Object.entries(reported);
  return Object.fromEntries(entries.flatMap(([name, facts]) => (isRecord(facts) ? [[name, facts] as const] : [])));
}

/** Early drafts called `atomic` `atomicBatch`, and wallets of that time (Safe) still do. */
function withAtomic(capabilities: Capabilities): Capabilities {
  const isOld = !('atomic' in capabilities) && hasCapability(capabilities, 'atomicBatch');
  return isOld ? { ...capabilities, atomic: { status: 'supported' } } : capabilities;
}

/** The wallet's capabilities on the network (EIP-5792); undefined where it reports none. */
export async function getCapabilities(target: WriteTarget): Promise<Capabilities | undefined> {
  const { provider, address, chainId, signal } = toSigner(target);
  const call = { method: 'wallet_getCapabilities', params: [address, [toHexChainId(chainId)]] };
  try {
    const answer = await requestProvider(provider, call, { signal, timeoutMs: THREE_SECONDS_MS });
    const parsed = v.safeParse(capabilitiesSchema, answer);
    if (!parsed.success || Array.isArray(answer)) return undefined;
    const entries = Object.entries(parsed.output);
    const general = entries.find(([key]) => EVERY_CHAIN.test(key))?.[1];
    const own = entries.find(([key]) => parseChainId(key) === chainId)?.[1];
    return withAtomic(toCapabilities({ ...general, ...own }));
  } catch (error) {
    if (isPorticoError(error) && ABSENT_CODES.has(error.code)) return undefined;
    throw error;
  }
}

const flagSchema = v.object({ supported: v.literal(true) });

/** True where the wallet reports the capability as supported. */
export function hasCapability(capabilities: Readonly<Record<string, unknown>> | undefined, name: string): boolean {
  return v.is(flagSchema, capabilities?.[name]);
}
