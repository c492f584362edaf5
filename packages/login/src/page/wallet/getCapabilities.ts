import type { CaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import { type Delegation, readPreferred } from '../evm/calls/delegation.ts';
import { readOwn } from '../evm/evmContext.ts';
import { addressField } from '../evm/fields.ts';
import { permissionTypes, ruleTypes } from '../grants/grantRequest.ts';
import type { WalletContext } from './walletContext.ts';
import { chainIdsField, networksOf, parseParams, requireUsed, toHexId } from './fields.ts';

/** A tuple takes longer lists, too: the longer form is tried first. */
const paramsSchema = v.union([v.tuple([addressField, chainIdsField]), v.tuple([addressField])]);

/** Whether several calls are made as one, in the terms of EIP-5792. */
const atomicStatus: Readonly<Record<Delegation, string>> = { on: 'supported', possible: 'ready', none: 'unsupported' };

/** ERC-7715: of no other signer than the wallet itself, as no contract of the account redeems a permission. */
const permissions = { supported: true, signerTypes: ['wallet'], permissionTypes, policyTypes: ruleTypes };

/** Undefined for a network that the operator does not serve. */
async function capabilitiesOf(
  { account, readOn, services, preference, hasGrants, usedOn }: WalletContext,
  address: string,
  caipNetworkId: CaipNetworkId,
) {
  try {
    const { safe } = await usedOn(caipNetworkId, address);
    // A contract account makes every batch one operation.
    const delegation = safe
      ? 'on'
      : await readPreferred(readOn(caipNetworkId), await readOwn(account), preference.get());
    const hasAssets = await services?.hasBalances(caipNetworkId);
    const hasBundler = delegation !== 'none' && (await services?.findBundler(caipNetworkId)) !== undefined;
    return {
      atomic: { status: atomicStatus[delegation] },
      ...(hasAssets && { assetDiscovery: { supported: true } }),
      ...(hasBundler && { paymasterService: { supported: true } }),
      ...(hasGrants && !safe && { permissions }),
    };
  } catch (error) {
    if (error instanceof FrameError && error.facts.code === 'chain.unsupported') return undefined;
    throw error;
  }
}

/** `wallet_getCapabilities` (EIP-5792): of the networks that the page names, or of its own. */
export async function getCapabilities(context: WalletContext, params: unknown): Promise<unknown> {
  const [address, ids] = parseParams(paramsSchema, params);
  await requireUsed(context, address);
  const found = await Promise.all(
    networksOf(context, ids).map(async (caipNetworkId) => {
      const capabilities = await capabilitiesOf(context, address, caipNetworkId);
      return capabilities ? [[toHexId(caipNetworkId), capabilities] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}
