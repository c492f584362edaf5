import type { LoginAccountType } from '@portico/protocol';
import type { Hex } from 'viem';
import { concat, parseSignature } from 'viem';
import { hashAuthorization } from 'viem/utils';
import { type EvmContext, type Read, chainIdOf } from '../evmContext.ts';
import { hexField } from '../fields.ts';
import { parseAnswer } from '../quantity.ts';
import { signHash } from '../signHash.ts';

/**
 * The one contract whose code an account may run: `Simple7702Account` of ERC-4337's EntryPoint 0.8 (MIT, audited by
 * Spearbit). Its address follows from its code, so that another code is never at it. It takes the plain signatures of
 * the account's key, as before.
 */
export const DELEGATE = '0xe6Cae83BdE06E4c305530e199D7217f42808555B';
/** In place of a contract: the account runs no code from then on (EIP-7702). */
export const NO_DELEGATE = '0x0000000000000000000000000000000000000000';
/** The contract whose code an account is to run. */
export type Delegate = typeof DELEGATE | typeof NO_DELEGATE;

/** The code of an account that runs that of the delegate (EIP-7702). */
export const delegatedCode: Hex = concat(['0xef0100', DELEGATE]);

/** Charged for an authorization, in addition to what a node estimates for the calls (EIP-7702). */
export const AUTHORIZATION_GAS = 25_000n;

/**
 * Whether an account runs several calls as one on a network: it does, it does from its next transaction on, or it
 * cannot: the network lacks the contract, or the account runs another code.
 */
export type Delegation = 'on' | 'possible' | 'none';

/** Reads both codes. */
export async function readDelegation(read: Read, own: string): Promise<Delegation> {
  const [code, ofDelegate] = await Promise.all(
    [own, DELEGATE].map(async (address) => parseAnswer(hexField, await read('eth_getCode', [address, 'latest']))),
  );
  if (ofDelegate === '0x') return 'none';
  if (code === '0x') return 'possible';
  return code?.toLowerCase() === delegatedCode.toLowerCase() ? 'on' : 'none';
}

/** The same, for an account that its site may prefer as a plain one. */
export async function readPreferred(read: Read, own: string, type: LoginAccountType | undefined): Promise<Delegation> {
  const delegation = await readDelegation(read, own);
  return type === 'eoa' ? 'none' : delegation;
}

/** The authorization of the account for this network alone, good for one nonce. */
export async function signDelegation({ account, caipNetworkId }: EvmContext, address: Delegate, nonce: number) {
  const authorization = { address, chainId: chainIdOf(caipNetworkId), nonce };
  const { r, s, yParity } = parseSignature(await signHash(account, hashAuthorization(authorization)));
  return { authorizationList: [{ ...authorization, r, s, yParity }] };
}
