import { type Hex, parseSignature, serializeTransaction } from 'viem';
import { formatUnits, isAddress, isHex, keccak256 } from 'viem/utils';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import { type DecodedCall, decodeCall } from './decodeCall.ts';
import { type EvmContext, type Read, chainIdOf } from './evmContext.ts';
import { type Fees, readFees, toMaximum } from './fees.ts';
import { parseAnswer, quantitySchema, toQuantity } from './quantity.ts';
import { signHash } from './signHash.ts';

const hex = v.custom<Hex>((value) => isHex(value));
const address = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }));
const quantity = v.union([
  quantitySchema,
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.transform((value) => BigInt(value)),
  ),
]);

/** Strict: a field that is not shown, such as the delegation of an account, is not signed. */
const transactionSchema = v.strictObject({
  from: address,
  to: v.optional(v.nullable(address)),
  value: v.optional(quantity),
  data: v.optional(hex),
  input: v.optional(hex),
  gas: v.optional(quantity),
  gasPrice: v.optional(quantity),
  maxFeePerGas: v.optional(quantity),
  maxPriorityFeePerGas: v.optional(quantity),
  nonce: v.optional(quantity),
  chainId: v.optional(quantity),
  type: v.optional(v.picklist(['0x0', '0x2'])),
});

type Wanted = v.InferOutput<typeof transactionSchema>;

const NATIVE_DECIMALS = 18;

/** Without a price: an account that cannot pay one is still shown what the call does. */
function readGas(read: Read, { from, to, value = 0n }: Wanted, data: Hex): Promise<bigint> {
  const call = { from, ...(to && { to }), value: toQuantity(value), data };
  return read('eth_estimateGas', [call]).then((answer) => parseAnswer(quantitySchema, answer));
}

/** The transaction of a call, checked against the account and the network of the page. */
function parseTransaction(params: unknown, own: string, chainId: number): Wanted & { readonly bytes: Hex } {
  const { success, output } = v.safeParse(v.tupleWithRest([transactionSchema], v.unknown()), params);
  if (!success) throw new FrameError('rpc.invalid_params');
  const [wanted] = output;
  if (wanted.from.toLowerCase() !== own.toLowerCase()) throw new FrameError('wallet.unauthorized');
  if (wanted.chainId !== undefined && wanted.chainId !== BigInt(chainId)) throw new FrameError('chain.unsupported');
  const bytes = wanted.data ?? wanted.input ?? '0x';
  if (wanted.input !== undefined && wanted.input !== bytes) throw new FrameError('rpc.invalid_params');
  return { ...wanted, bytes };
}

function describe(read: Read, { to, bytes }: ReturnType<typeof parseTransaction>): Promise<DecodedCall> | DecodedCall {
  if (!to) return { title: 'callContract', facts: [], warnings: ['unread'] };
  if (bytes === '0x') return { title: 'send', facts: [['to', to]] };
  return decodeCall(read, to, bytes);
}

async function sign(context: EvmContext, unsigned: Parameters<typeof serializeTransaction>[0]): Promise<Hex> {
  const signature = await signHash(context.account, keccak256(serializeTransaction(unsigned)));
  return serializeTransaction(unsigned, parseSignature(signature));
}

const priceOf = (fees: Fees) =>
  'gasPrice' in fees
    ? { type: 'legacy' as const, gasPrice: fees.gasPrice }
    : { type: 'eip1559' as const, maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas };

/** A transaction to sign and send: what it moves, to whom, and the most that it costs. */
export async function prepareTransaction(context: EvmContext, params: unknown): Promise<Prepared> {
  const { caipNetworkId, read } = context;
  const chainId = chainIdOf(caipNetworkId);
  const own = (await context.account.get()).addresses.eip155;
  const wanted = parseTransaction(params, own, chainId);
  const { to, bytes, value = 0n } = wanted;
  const [decoded, gas, fees] = await Promise.all([
    describe(read, wanted),
    wanted.gas ?? readGas(read, wanted, bytes),
    readFees(read, wanted),
  ]);
  const fee = formatUnits(gas * toMaximum(fees), NATIVE_DECIMALS);
  const isNative = value > 0n || decoded.facts.length < 2;
  return {
    ...decoded,
    facts: [
      ...(isNative ? [['amount', formatUnits(value, NATIVE_DECIMALS)] as const] : []),
      ...decoded.facts,
      ['account', own],
      ['fee', fee],
    ],
    ...(decoded.warnings && { details: bytes }),
    async execute() {
      // Read last: others of this account may have been sent while the visitor read.
      const nonce =
        wanted.nonce ?? parseAnswer(quantitySchema, await read('eth_getTransactionCount', [own, 'pending']));
      const common = { chainId, nonce: Number(nonce), gas, value, data: bytes, ...(to && { to }) };
      return read('eth_sendRawTransaction', [await sign(context, { ...common, ...priceOf(fees) })]);
    },
  };
}
