import * as v from 'valibot';
import type { Prepared } from '../approval/prepared.ts';
import { parseParams } from '../wallet/fields.ts';
import type { EvmContext } from './evmContext.ts';

const paramsSchema = v.tuple([v.strictObject({ eth_accounts: v.object({}) })]);

/**
 * `wallet_revokePermissions` (EIP-2255): the page gives the account up, and the session ends. Drafts of ERC-7715 had
 * the name for grants, too; such a call is refused, and no grant is revoked by this one.
 */
export async function prepareDisconnect(
  { account, caipNetworkId, usedOn }: EvmContext,
  params: unknown,
): Promise<Prepared> {
  parseParams(paramsSchema, params);
  return {
    title: 'disconnect',
    facts: [['account', (await usedOn(caipNetworkId)).address]],
    async execute() {
      await account.signOut();
      return null;
    },
  };
}
