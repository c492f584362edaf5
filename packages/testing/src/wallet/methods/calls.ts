import * as v from 'valibot';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { addressSchema, chainIdSchema, hexSchema, quantitySchema, readParams } from '../params.ts';
import { toHexId } from '../walletContext.ts';
import type { CallBundle, WalletContext } from '../walletContext.ts';

// 4,096 bytes in hex.
const ID_MAX_CHARACTERS = 8_194;

const capabilitiesSchema = v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })));
const callSchema = v.object({
  to: v.optional(addressSchema),
  data: v.optional(hexSchema),
  value: v.optional(quantitySchema),
  capabilities: capabilitiesSchema,
});
const sendCallsSchema = v.tuple([
  v.object({
    version: v.literal('2.0.0'),
    id: v.optional(v.pipe(v.string(), v.maxLength(ID_MAX_CHARACTERS))),
    from: v.optional(addressSchema),
    chainId: chainIdSchema,
    atomicRequired: v.boolean(),
    calls: v.array(callSchema),
    capabilities: capabilitiesSchema,
  }),
]);
type SendCalls = v.InferOutput<typeof sendCallsSchema>[0];

const receiptSchema = v.object({
  status: v.string(),
  blockHash: hexSchema,
  blockNumber: hexSchema,
  gasUsed: hexSchema,
  transactionHash: hexSchema,
  logs: v.array(v.object({ address: hexSchema, data: hexSchema, topics: v.array(hexSchema) })),
});

async function sendCalls(context: WalletContext, params: unknown): Promise<{ id: string }> {
  const [request] = readParams(sendCallsSchema, params);
  refuseUnsupported(context, request);
  const { chainId, calls, id = `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}` } = request;
  const [first] = await context.accounts();
  const address = request.from ?? first?.address ?? '0x';
  const account = await context.accountFor(address);
  const shown = calls.map(({ to, data, value = 0n }) => ({ to, data, value }));
  const chain = context.nameOf(context.chainOf(chainId));
  await context.approve({ kind: 'sendCalls', account: account.address, chain, calls: shown });
  const bundle: CallBundle = { id, chainId, hashes: [], callCount: calls.length, hasFailed: false };
  context.bundles.set(id, bundle);
  void execute(context, account, bundle, shown).catch(() => {
    bundle.hasFailed = true;
  });
  return { id };
}

/** In the order of the codes: unsupported features come before exceeded limits. */
function refuseUnsupported(context: WalletContext, request: SendCalls): void {
  const requested = [request.capabilities, ...request.calls.map((call) => call.capabilities)];
  for (const [name, capability] of requested.flatMap((some) => Object.entries(some ?? {}))) {
    if (capability.optional === true) continue;
    throw new ProviderRpcError(walletCodes.unsupportedCapability, `The wallet has no capability "${name}"`);
  }
  if (!context.state.chains.some((chain) => chain.id === request.chainId)) {
    throw new ProviderRpcError(walletCodes.unsupportedChainId, `The wallet does not know chain ${request.chainId}`);
  }
  if (request.id !== undefined && context.bundles.has(request.id)) {
    throw new ProviderRpcError(walletCodes.duplicateBundleId, 'A bundle with this id exists already');
  }
  const { maxCallsPerBundle = 10 } = context.options;
  if (request.calls.length > maxCallsPerBundle) {
    throw new ProviderRpcError(walletCodes.bundleTooLarge, `The wallet takes ${maxCallsPerBundle} calls at most`);
  }
  if (request.atomicRequired) {
    throw new ProviderRpcError(walletCodes.atomicityNotSupported, 'The wallet sends calls one after another only');
  }
}

type Call = { to?: Hex | undefined; data?: Hex | undefined; value: bigint };

async function execute(context: WalletContext, account: PrivateKeyAccount, bundle: CallBundle, calls: readonly Call[]) {
  for (const call of calls) {
    const hash = await context.lane.send(account, bundle.chainId, call);
    bundle.hashes.push(hash);
    // The next call may depend on this one, and its gas cannot be estimated before this one is in a block.
    while ((await receiptOf(context, bundle.chainId, hash)) === null) await context.wait(100);
  }
}

async function receiptOf(context: WalletContext, chainId: number, hash: Hex) {
  const answer = await context.rpcOf(chainId)('eth_getTransactionReceipt', [hash]);
  return answer === null ? null : v.parse(receiptSchema, answer);
}

async function callsStatus(context: WalletContext, params: unknown) {
  const [id] = readParams(v.tuple([v.string()]), params);
  const bundle = context.bundles.get(id);
  if (!bundle) throw new ProviderRpcError(walletCodes.unknownBundleId, 'There is no bundle with this id');
  const answers = await Promise.all(bundle.hashes.map((hash) => receiptOf(context, bundle.chainId, hash)));
  const receipts = answers.filter((receipt) => receipt !== null);
  return {
    version: '2.0.0',
    id,
    chainId: toHexId(bundle.chainId),
    status: statusCode(bundle, receipts),
    atomic: false,
    receipts,
  };
}

function statusCode(bundle: CallBundle, receipts: readonly { status: string }[]): number {
  const succeeded = receipts.filter((receipt) => receipt.status === '0x1').length;
  if (bundle.hasFailed && receipts.length === bundle.hashes.length) return succeeded > 0 ? 600 : 400;
  if (receipts.length < bundle.callCount) return 100;
  if (succeeded === bundle.callCount) return 200;
  return succeeded === 0 ? 500 : 600;
}

async function capabilities(context: WalletContext, params: unknown) {
  const [address, wanted] = readParams(v.tuple([addressSchema, v.optional(v.array(chainIdSchema))]), params);
  await context.accountFor(address);
  const chains = context.state.chains.filter((chain) => wanted === undefined || wanted.includes(chain.id));
  const discovery = context.options.assets === undefined ? {} : { assetDiscovery: { supported: true } };
  return Object.fromEntries(
    chains.map((chain) => [toHexId(chain.id), { atomic: { status: 'unsupported' }, ...discovery }]),
  );
}

/** EIP-5792, version 2.0.0. */
export const callMethods = {
  wallet_getCapabilities: capabilities,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  async wallet_showCallsStatus(context: WalletContext, params: unknown) {
    await callsStatus(context, params);
    return null;
  },
};
