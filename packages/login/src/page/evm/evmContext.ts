import type { CaipNetworkId } from '@portico/protocol';
import type { Hex } from 'viem';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { RunAlone } from '../../worker/createRunAlone.ts';
import type { ApprovedGrant, Grant } from '../../worker/grants/grant.ts';
import type { WalletAccount } from '../login/account.ts';
import type { Services } from '../createServices.ts';
import type { Preference } from '../smartAccount/createPreference.ts';
import type { Bundles } from './calls/bundles.ts';
import { addressField } from './fields.ts';
import type { UsedOn } from './usedAccount.ts';

/** Reads from the node of the network by a method of JSON-RPC. */
export type Read = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** What a call of an EVM network is read with. */
export interface EvmContext {
  readonly account: WalletAccount;
  /** The page that calls. */
  readonly origin: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly read: Read;
  /** Undefined where the operator has none. */
  readonly services: Services | undefined;
  /** The batches of the page. */
  readonly bundles: Bundles;
  /** Whether the page prefers the account as a smart account. */
  readonly preference: Pick<Preference, 'get'>;
  /** The account that the page uses on a network. */
  readonly usedOn: UsedOn;
  /** An account got its code, or lost it: what the page has of it is out of date. */
  readonly onCode: () => void;
  /** Nothing else of this browser is in the middle of sending a transaction. */
  readonly alone: RunAlone;
  /** Keeps grants that were approved. Undefined where the page does not use any. */
  readonly addGrants: ((grants: readonly ApprovedGrant[]) => Promise<readonly Grant[]>) | undefined;
}

/** The address of the visitor's key. */
export async function readOwn(account: WalletAccount): Promise<Hex> {
  return v.parse(addressField, (await account.get()).addresses.eip155);
}

/** The number of a network, which each signature names. */
export function chainIdOf(caipNetworkId: CaipNetworkId): number {
  const [, reference] = /^eip155:(\d{1,15})$/.exec(caipNetworkId) ?? [];
  if (reference === undefined) throw new FrameError('chain.unsupported');
  return Number(reference);
}
