import * as v from 'valibot';
import type { Hex } from 'viem';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { addressSchema, chainIdSchema, hexSchema, quantitySchema, readParams } from '../params.ts';
import type { WalletContext } from '../walletContext.ts';

const messageSchema = v.tupleWithRest([v.string(), addressSchema], v.unknown());

async function personalSign(context: WalletContext, params: unknown): Promise<Hex> {
  const [data, address] = readParams(messageSchema, params);
  const account = await context.accountFor(address);
  const { hexToString, isHex, stringToHex } = await import('viem/utils');
  const raw = isHex(data) ? data : stringToHex(data);
  await context.approve({ kind: 'signMessage', account: account.address, text: hexToString(raw) });
  return account.signMessage({ message: { raw } });
}

const fieldSchema = v.object({ name: v.string(), type: v.string() });
const domainSchema = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  chainId: v.optional(v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.safeInteger())])),
  verifyingContract: v.optional(addressSchema),
  salt: v.optional(hexSchema),
});
const typedDataSchema = v.object({
  domain: domainSchema,
  types: v.record(v.string(), v.array(fieldSchema)),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
});
const jsonSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value) as unknown;
    } catch {
      addIssue({ message: 'The typed data is no JSON' });
      return NEVER;
    }
  }),
  typedDataSchema,
);
const typedDataParamsSchema = v.tuple([addressSchema, v.union([jsonSchema, typedDataSchema])]);

async function signTypedData(context: WalletContext, params: unknown): Promise<Hex> {
  const [address, typedData] = readParams(typedDataParamsSchema, params);
  const account = await context.accountFor(address);
  const { domain, primaryType, message, types } = typedData;
  if (domain.chainId !== undefined && domain.chainId !== context.state.chainId) {
    const messages = `The data is meant for chain ${domain.chainId} and the wallet is on ${context.state.chainId}`;
    throw new ProviderRpcError(walletCodes.invalidParams, messages);
  }
  const { name: domainName = '' } = domain;
  await context.approve({ kind: 'signTypedData', account: account.address, domainName, primaryType, message });
  return account.signTypedData({ domain: defined(domain), types, primaryType, message });
}

/** The hash of a domain covers the fields it has, so one that is there and undefined must not be. */
function defined<Value extends object>(value: Value): Value {
  return { ...value, ...Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) };
}

const optionalQuantity = v.optional(quantitySchema);
const transactionSchema = v.object({
  from: addressSchema,
  to: v.nullish(addressSchema),
  value: optionalQuantity,
  data: v.optional(hexSchema),
  input: v.optional(hexSchema),
  gas: optionalQuantity,
  gasPrice: optionalQuantity,
  maxFeePerGas: optionalQuantity,
  maxPriorityFeePerGas: optionalQuantity,
  nonce: v.optional(v.pipe(quantitySchema, v.transform(Number))),
  chainId: v.optional(chainIdSchema),
});

async function sendTransaction(context: WalletContext, params: unknown): Promise<Hex> {
  const [{ from, to, input, data = input, chainId, ...rest }] = readParams(v.tuple([transactionSchema]), params);
  const account = await context.accountFor(from);
  const current = context.state.chainId;
  if (chainId !== undefined && chainId !== current) {
    const messages = `The transaction is meant for chain ${chainId} and the wallet is on ${current}`;
    throw new ProviderRpcError(walletCodes.invalidParams, messages);
  }
  const call = { to: to ?? undefined, value: rest.value ?? 0n, data };
  const chain = context.nameOf(context.chainOf(current));
  await context.approve({ kind: 'sendTransaction', account: account.address, chain, call });
  return context.lane.send(account, current, { ...rest, to: to ?? undefined, data });
}

/** The methods that make a signature. */
export const signingMethods = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
};
