import { type Hex, isHex } from 'viem';
import type { SignedAuthorization } from 'viem';
import type { UserOperation } from 'viem/account-abstraction';
import * as v from 'valibot';

const hex = v.custom<Hex>((value) => isHex(value));
const quantity = v.pipe(
  hex,
  v.transform((text) => BigInt(text)),
);
const authorization = v.object({ address: hex, chainId: quantity, nonce: quantity, r: hex, s: hex, yParity: quantity });

const operationSchema = v.object({
  sender: hex,
  nonce: quantity,
  factory: v.optional(hex),
  factoryData: v.optional(hex),
  callData: hex,
  callGasLimit: v.optional(quantity, '0x0'),
  verificationGasLimit: v.optional(quantity, '0x0'),
  preVerificationGas: v.optional(quantity, '0x0'),
  maxFeePerGas: v.optional(quantity, '0x0'),
  maxPriorityFeePerGas: v.optional(quantity, '0x0'),
  paymaster: v.optional(hex),
  paymasterData: v.optional(hex),
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
  signature: hex,
  eip7702Auth: v.optional(authorization),
});

function toAuthorization(sent: v.InferOutput<typeof authorization>): SignedAuthorization {
  const { address, r, s } = sent;
  return { address, r, s, chainId: Number(sent.chainId), nonce: Number(sent.nonce), yParity: Number(sent.yParity) };
}

/** A user operation of EntryPoint 0.8, as clients send it. */
export function parseOperation(sent: unknown): UserOperation<'0.8'> {
  const { eip7702Auth, ...operation } = v.parse(operationSchema, sent);
  const set = Object.fromEntries(Object.entries(operation).filter(([, value]) => value !== undefined));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, without those that are undefined
  const parsed = set as unknown as UserOperation<'0.8'>;
  return eip7702Auth ? { ...parsed, authorization: toAuthorization(eip7702Auth) } : parsed;
}
