import type { ReadTarget } from '@portico/core/adapter';
import { Blake2128Concat } from '@polkadot-api/substrate-bindings';
import { fromHex, toHex } from '@polkadot-api/utils';
import { PorticoError } from '@portico/protocol';
import { requirePublicKey } from '../addresses/requireAddress.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { readAmount } from '../runtime/bytes.ts';

/** How much an account has of the native currency, in base units. */
export interface NativeAccount {
  /** All of it but what is reserved. */
  readonly free: bigint;
  /** Held for deposits, staking and the like: not part of `free`. */
  readonly reserved: bigint;
  /** Of `free` and `reserved` together this much must stay: locked by votes, vesting and the like. */
  readonly frozen: bigint;
  /** Free and not frozen. */
  readonly spendable: bigint;
  /** Something of the network rests on the account: it must keep the existential deposit. */
  readonly mustExist: boolean;
}

/** The map `System.Account`: two hashes of names, the same on every network. */
const ACCOUNT_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';

function toStorageKey(publicKey: Uint8Array): string {
  return ACCOUNT_PREFIX + toHex(Blake2128Concat(publicKey)).slice(2);
}

/** Four counters of 32 bits, then four amounts of 128: `AccountInfo` with the `AccountData` of `pallet_balances`. */
const INFO_BYTES = 80;
const CONSUMERS_AT = 4;
const AMOUNTS_AT = 16;
const AMOUNT_BYTES = 16;
/** Where it is set the last amount is flags; before, it was what is frozen for fees. */
const IS_NEW_FORM = 1n << 127n;

const empty: NativeAccount = { free: 0n, reserved: 0n, frozen: 0n, spendable: 0n, mustExist: false };

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function parseAccount(text: string): NativeAccount {
  const bytes = fromHex(text);
  if (bytes.length !== INFO_BYTES) throw new PorticoError('rpc.invalid_answer', { method: 'state_getStorage' });
  const amountAt = (index: number): bigint => readAmount(bytes, AMOUNTS_AT + index * AMOUNT_BYTES);
  const [free, reserved, frozenOrLocked, last] = [amountAt(0), amountAt(1), amountAt(2), amountAt(3)];
  const isNewForm = (last & IS_NEW_FORM) !== 0n;
  const frozen = isNewForm ? frozenOrLocked : larger(frozenOrLocked, last);
  // What is reserved counts against what is frozen since the newer form.
  const kept = isNewForm ? larger(frozen - reserved, 0n) : frozen;
  const mustExist = bytes.subarray(CONSUMERS_AT, CONSUMERS_AT + 4).some((byte) => byte > 0);
  return { free, reserved, frozen, spendable: larger(free - kept, 0n), mustExist };
}

/** One request, without the metadata of the network: the form is the same on all of them. */
export async function readAccount(rpc: Rpc, target: ReadTarget, address: string): Promise<NativeAccount> {
  const stored = await rpc.request(target, 'state_getStorage', [toStorageKey(requirePublicKey(address))]);
  return stored === null ? empty : parseAccount(stored);
}

/** True where the network has an account under the address. */
export const exists = ({ free, reserved }: NativeAccount): boolean => free + reserved > 0n;
