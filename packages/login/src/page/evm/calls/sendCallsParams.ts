import type { CaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../../../messages/frameError.ts';
import type { EvmCall } from '../describeCall.ts';
import { addressField, hexField } from '../fields.ts';
import { quantitySchema } from '../quantity.ts';

/** 4,096 bytes, in hex. */
const ID_CHARACTERS_MAX = 8_194;
/** More than a person reads. */
const CALLS_MAX = 50;

const capabilityField = v.looseObject({ optional: v.optional(v.boolean()) });
type Capability = v.InferOutput<typeof capabilityField>;
const capabilitiesField = v.optional(v.record(v.string(), capabilityField), {});
/** ERC-7677. */
const paymasterField = v.object({
  url: v.pipe(v.string(), v.maxLength(2_048), v.url(), v.startsWith('https://')),
  context: v.optional(v.record(v.string(), v.unknown())),
  optional: v.optional(v.boolean(), false),
});
/** ERC-7715, as a wallet carries out what it granted itself. */
const permissionsField = v.object({ context: v.string() });
const callSchema = v.strictObject({
  to: v.optional(addressField),
  data: v.optional(hexField, '0x'),
  value: v.optional(quantitySchema, '0x0'),
  capabilities: capabilitiesField,
});
const batchSchema = v.object({
  version: v.literal('2.0.0'),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(ID_CHARACTERS_MAX))),
  from: v.optional(addressField),
  /** Without leading zeros, as the standard has it. */
  chainId: v.pipe(v.string(), v.regex(/^0x[1-9a-fA-F][\da-fA-F]{0,11}$/)),
  atomicRequired: v.boolean(),
  calls: v.pipe(v.array(callSchema), v.minLength(1)),
  capabilities: capabilitiesField,
});
const paramsSchema = v.tuple([batchSchema]);

/** Several calls, as a page requests them (EIP-5792). */
export interface Batch {
  readonly id: string | undefined;
  readonly isAtomicRequired: boolean;
  readonly calls: readonly EvmCall[];
  /** Of the page, to pay the fee (ERC-7677). */
  readonly paymaster: PagePaymaster | undefined;
  /** The grant that the page names. */
  readonly grantId: string | undefined;
}

/** A paymaster that a page names. */
export interface PagePaymaster {
  readonly url: string;
  readonly context: Readonly<Record<string, unknown>> | undefined;
  /** Where true the account may pay instead. */
  readonly isOptional: boolean;
}

/**
 * The paymaster among the capabilities of a page; undefined where it names none that can be requested.
 * @throws FrameError `calls.capability_unsupported` where it requires such a one.
 */
function toPaymaster(capability: Capability | undefined): PagePaymaster | undefined {
  if (capability === undefined) return undefined;
  const { success, output } = v.safeParse(paymasterField, capability);
  if (success) return { url: output.url, context: output.context, isOptional: output.optional };
  if (capability.optional === true) return undefined;
  throw new FrameError('calls.capability_unsupported');
}

/**
 * The account's own code would run further calls, which no card shows.
 * @throws FrameError `rpc.invalid_params`
 */
export function refuseOwnCode(own: string, calls: readonly Pick<Partial<EvmCall>, 'to' | 'data'>[]): void {
  if (calls.some(({ to, data }) => to?.toLowerCase() === own.toLowerCase() && data !== '0x'))
    throw new FrameError('rpc.invalid_params');
}

/** The network that a batch names; undefined where it names none. */
export function networkOfCalls(params: unknown): CaipNetworkId | undefined {
  const { success, output } = v.safeParse(v.tuple([v.object({ chainId: batchSchema.entries.chainId })]), params);
  return success ? `eip155:${BigInt(output[0].chainId)}` : undefined;
}

/** The account that a batch names; undefined where it names none. */
export function accountOfCalls(params: unknown): string | undefined {
  const { success, output } = v.safeParse(v.tuple([v.object({ from: v.string() })]), params);
  return success ? output[0].from : undefined;
}

/** The grant among the capabilities of a page. */
function toGrantId(capability: Capability | undefined): string | undefined {
  if (capability === undefined) return undefined;
  const { success, output } = v.safeParse(permissionsField, capability);
  if (success) return output.context;
  if (capability.optional === true) return undefined;
  throw new FrameError('calls.capability_unsupported');
}

interface Known {
  readonly hasBundle: (id: string) => boolean;
  /** The page uses grants. */
  readonly hasGrants: boolean;
}

/**
 * The calls of a page, for an account. A paymaster and a grant are what a page can require.
 * @throws FrameError in the order of the standard's codes.
 */
export function parseBatch(params: unknown, own: string, { hasBundle, hasGrants }: Known): Batch {
  const { success, output } = v.safeParse(paramsSchema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [{ id, from = own, atomicRequired, calls, capabilities }] = output;
  if (from.toLowerCase() !== own.toLowerCase()) throw new FrameError('wallet.unauthorized');
  const { paymasterService, permissions, ...unknown } = capabilities;
  const others = permissions && !hasGrants ? { ...unknown, permissions } : unknown;
  const requested = [others, ...calls.map((call) => call.capabilities)].flatMap((some) => Object.values(some));
  if (requested.some(({ optional }) => optional !== true)) throw new FrameError('calls.capability_unsupported');
  const paymaster = toPaymaster(paymasterService);
  const grantId = hasGrants ? toGrantId(permissions) : undefined;
  if (id !== undefined && hasBundle(id)) throw new FrameError('calls.duplicate_id');
  refuseOwnCode(own, calls);
  if (calls.length > CALLS_MAX) throw new FrameError('calls.too_large');
  return {
    id,
    isAtomicRequired: atomicRequired,
    calls: calls.map(({ to, value, data }) => ({ to, value, data })),
    paymaster,
    grantId,
  };
}
