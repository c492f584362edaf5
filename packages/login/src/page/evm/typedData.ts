import { hashTypedData } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import type { WalletAccount } from '../login/account.ts';
import { type EvmContext, chainIdOf } from './evmContext.ts';
import { SAFE_CONTRACTS } from './safe/contracts.ts';
import { readAddresses } from './safe/deriveSafe.ts';
import { signAs } from './signAs.ts';

const fieldSchema = v.object({ name: v.string(), type: v.string() });
const dataSchema = v.object({
  types: v.record(v.string(), v.array(fieldSchema)),
  primaryType: v.string(),
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
});
const paramsSchema = v.tupleWithRest(
  [v.string(), v.union([v.string(), v.record(v.string(), v.unknown())])],
  v.unknown(),
);

/** Types by which a signature alone lets another one take tokens: EIP-2612, DAI, Permit2. */
const permitPattern = /^Permit/;

function parseData(data: unknown): v.InferOutput<typeof dataSchema> {
  let json: unknown = data;
  try {
    if (typeof data === 'string') json = JSON.parse(data);
  } catch {
    throw new FrameError('rpc.invalid_params');
  }
  const { success, output } = v.safeParse(dataSchema, json);
  if (!success) throw new FrameError('rpc.invalid_params');
  return output;
}

/** Undefined where it is none; a number, a decimal or a hexadecimal text. */
function toChainId(value: unknown): bigint | undefined {
  if (value === undefined) return undefined;
  try {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return BigInt(value);
  } catch {
    // No number.
  }
  throw new FrameError('rpc.invalid_params');
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function hashOf({ types, primaryType, domain, message }: v.InferOutput<typeof dataSchema>) {
  try {
    return hashTypedData({ types, primaryType, domain, message });
  } catch {
    throw new FrameError('rpc.invalid_params');
  }
}

/**
 * Typed data of an account itself would be a transaction of it: of the visitor's own address as a contract, of his
 * Safe, or of the module that carries out its operations. It is refused whichever account the page uses.
 * @throws FrameError `rpc.invalid_params`
 */
async function refuseOwnContracts(account: WalletAccount, contract: string): Promise<void> {
  const contracts = [...(await readAddresses(account)), SAFE_CONTRACTS.module.toLowerCase()];
  if (contracts.includes(contract.toLowerCase())) throw new FrameError('rpc.invalid_params');
}

/** Typed data to sign (EIP-712). That of another network, or of the account as a contract, is refused. */
export async function prepareTypedData(context: EvmContext, params: unknown): Promise<Prepared> {
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [from, sent] = output;
  const used = await context.usedOn(context.caipNetworkId);
  if (from.toLowerCase() !== used.address.toLowerCase()) throw new FrameError('wallet.unauthorized');
  const data = parseData(sent);
  const { domain, message, primaryType } = data;
  const chainId = toChainId(domain['chainId']);
  if (chainId !== undefined && chainId !== BigInt(chainIdOf(context.caipNetworkId)))
    throw new FrameError('chain.unsupported');
  const contract = textOf(domain['verifyingContract']);
  if (contract !== undefined) await refuseOwnContracts(context.account, contract);
  const hash = hashOf(data);
  const isPermit = permitPattern.test(primaryType);
  const facts: [Prepared['facts'][number][0], string | undefined][] = [
    ['account', used.address],
    ['application', textOf(domain['name'])],
    ['contract', contract],
    ['spender', isPermit ? textOf(message['spender']) : undefined],
    ['amount', isPermit ? textOf(message['value']) : undefined],
  ];
  return {
    title: isPermit ? 'allowSpending' : 'signData',
    facts: facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...(isPermit && { warnings: ['permit'] }),
    details: JSON.stringify({ [primaryType]: message }, undefined, 2),
    execute: () => signAs(context, used, hash),
  };
}
