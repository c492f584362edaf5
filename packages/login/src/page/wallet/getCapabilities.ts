import type { CaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import { type Delegation, readPreferred } from '../evm/calls/delegation.ts';
import { addressField } from '../evm/fields.ts';
import { permissionTypes, ruleTypes } from '../grants/grantRequest.ts';
import type { WalletContext } from './walletContext.ts';
import { chainIdsField, networksOf, parseParams, requireOwn, toHexId } from './fields.ts';

/** A tuple takes longer lists, too: the longer form is tried first. */
const paramsSchema = v.union([v.tuple([addressField, chainIdsField]), v.tuple([addressField])]);

/** Whether several calls are made as one, in the terms of EIP-5792. */
const atomicStatus: Readonly<Record<Delegation, string>> = { on: 'supported', possible: 'ready', none: 'unsupported' };

/** ERC-7715: of no other signer than the wallet itself, as no contract of the account redeems a permission. */
const permissions = { supported: true, signerTypes: ['wallet'], permissionTypes, policyTypes: ruleTypes };

/** Undefined for a network that the operator does not serve. */
async function capabilitiesOf(
  { readOn, services, preference, hasGrants }: WalletContext,
  own: string,
  caipNetworkId: CaipNetworkId,
) {
  try {
    const delegation = await readPreferred(readOn(caipNetworkId), own, preference.get());
    const hasAssets = await services?.hasBalances(caipNetworkId);
    const hasBundler = delegation !== 'none' && (await services?.findBundler(caipNetworkId)) !== undefined;
    return {
      atomic: { status: atomicStatus[delegation] },
      ...(hasAssets && { assetDiscovery: { supported: true } }),
      ...(hasBundler && { paymasterService: { supported: true } }),
      ...(hasGrants && { permissions }),
    };
  } catch (error) {
    if (error instanceof FrameError && error.facts.code === 'chain.unsupported') return undefined;
    throw error;
  }
}

/** `wallet_getCapabilities` (EIP-5792): of the networks that the page names, or of its own. */
export async function getCapabilities(context: WalletContext, params: unknown): Promise<unknown> {
  const [address, ids] = parseParams(paramsSchema, params);
  const own = await requireOwn(context, address);
  const found = await Promise.all(
    networksOf(context, ids).map(async (caipNetworkId) => {
      const capabilities = await capabilitiesOf(context, own, caipNetworkId);
      return capabilities ? [[toHexId(caipNetworkId), capabilities] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
