import type { PreparedPermit, SendTarget } from '@portico/core/adapter';
import { type Hex, isPorticoError } from '@portico/protocol';
import { encodeAbiParameters, keccak256, stringToHex } from 'viem/utils';
import { requireAddress } from '../reads/addresses.ts';
import { type ContractAnswer, callMany } from '../reads/callMany.ts';
import { decodeNumber, decodeText, encodeCall, factCalls } from '../reads/erc20Data.ts';
import type { PromptContext } from './promptTransaction.ts';
import { signTypedData } from './signing.ts';
import { toSigner } from './walletCheck.ts';

/** Functions of a token with permits, by the first four bytes of their hash. */
const selectors = {
  /** `version()` */
  version: '0x54fd4d50',
  /** `DOMAIN_SEPARATOR()` */
  domainSeparator: '0x3644e515',
  /** `PERMIT_TYPEHASH()` */
  permitTypeHash: '0x30adf81f',
  /** `nonces(address)` */
  nonces: '0x7ecebe00',
  /** `permit(address,address,uint256,uint256,uint8,bytes32,bytes32)` */
  permit: '0xd505accf',
  /** `allowance(address,address)` */
  allowance: '0xdd62ed3e',
} as const;

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
};
/** The hash of that type. A token that gives another one has permits of its own form; those of DAI have no amount. */
const permitTypeHash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9';

/** `EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)` */
const domainTypeHash = '0x8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f';
const domainTypes = [
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'address' },
] as const;

/** `r`, `s` and `v` of an account with a plain key. */
const signatureCharacters = 2 + 2 * 65;
/** EIP-7702: the code of an account with a plain key that names a contract. */
const delegation = '0xef0100';

interface PermitParameters {
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
  readonly deadlineSeconds: number;
}

/** Calls of the token, all in one block where the network has Multicall3. */
const callToken = (
  { rpc }: PromptContext,
  target: SendTarget,
  token: string,
  calls: readonly Hex[],
): Promise<readonly ContractAnswer[]> =>
  callMany(
    rpc,
    target,
    calls.map((data) => ({ address: requireAddress(token), data })),
  );

interface Domain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Hex;
}

function domainSeparatorOf({ name, version, chainId, verifyingContract }: Domain): Hex {
  const hash = (text: string): Hex => keccak256(stringToHex(text));
  const values = [domainTypeHash, hash(name), hash(version), BigInt(chainId), verifyingContract] as const;
  return keccak256(encodeAbiParameters(domainTypes, values));
}

/** The domain and the next nonce of the token's permits; undefined where it has none of EIP-2612. */
async function readPermitFacts(context: PromptContext, target: SendTarget, { token }: PermitParameters) {
  const { address: owner, chainId } = toSigner(target);
  const [answers, code] = await Promise.all([
    callToken(context, target, token, [
      factCalls.name,
      selectors.version,
      encodeCall(selectors.nonces, [owner]),
      selectors.domainSeparator,
      selectors.permitTypeHash,
    ]),
    context.rpc.request(target, 'eth_getCode', [owner, 'latest']),
  ]);
  const [name, version, nonce, separator, typeHash = permitTypeHash] = answers;
  const domain = {
    name: decodeText(name) ?? '',
    version: decodeText(version) ?? '1',
    chainId,
    verifyingContract: requireAddress(token),
  };
  const number = decodeNumber(nonce);
  const isContract = code !== '0x' && !code.startsWith(delegation);
  const isMeant = typeHash === permitTypeHash && separator === domainSeparatorOf(domain);
  return number === undefined || isContract || !isMeant ? undefined : { owner, domain, nonce: number };
}

/** The token would take the signature: after it, the allowance is the amount, in a call that changes nothing. */
async function isTaken(context: PromptContext, target: SendTarget, parameters: PermitParameters, signature: Hex) {
  const { address: owner } = toSigner(target);
  const spender = requireAddress(parameters.spender);
  const digits = signature.slice(2);
  const signed: Hex[] = [`0x${digits.slice(128)}`, `0x${digits.slice(0, 64)}`, `0x${digits.slice(64, 128)}`];
  const granted = [owner, spender, parameters.amount, BigInt(parameters.deadlineSeconds)];
  const [, allowance] = await callToken(context, target, parameters.token, [
    encodeCall(selectors.permit, [...granted, ...signed]),
    encodeCall(selectors.allowance, [owner, spender]),
  ]);
  return decodeNumber(allowance) === parameters.amount;
}

/** What fails here for a wallet or a node stops no approval by transaction. */
function withoutPermit(error: unknown): undefined {
  if (!isPorticoError(error)) throw error;
}

/** An approval of exactly an amount by a signature (EIP-2612). */
export async function preparePermit(
  context: PromptContext,
  target: SendTarget,
  parameters: PermitParameters,
): Promise<PreparedPermit | undefined> {
  const facts = await readPermitFacts(context, target, parameters).catch(withoutPermit);
  if (facts === undefined) return undefined;
  const { owner, domain, nonce } = facts;
  const { spender, amount: value, deadlineSeconds: deadline } = parameters;
  const typedData = { domain, types, primaryType: 'Permit', message: { owner, spender, value, nonce, deadline } };
  return {
    async sign() {
      try {
        const signature = await signTypedData(target, { typedData });
        const isPlain = signature.length === signatureCharacters;
        return isPlain && (await isTaken(context, target, parameters, signature)) ? signature : undefined;
      } catch (error) {
        if (isPorticoError(error, 'user.rejected') || target.signal?.aborted) throw error;
        return withoutPermit(error);
      }
    },
  };
}
