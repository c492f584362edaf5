import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import * as v from 'valibot';
import type { BalanceReader, Holding } from '../namespacePorts.ts';
import { integer, readNode } from '../readNode.ts';
import { commitment } from './ledgerForms.ts';
import { readTokenAccounts } from './tokenAccounts.ts';

const balanceSchema = v.object({ value: integer });

/** The coin first, then the listed tokens that the account holds, in all of its token accounts. */
export const readHoldings: BalanceReader = async (chain, account, tokens, signal): Promise<Holding[]> => {
  const request = { method: 'getBalance', params: [account, { commitment }], schema: balanceSchema, isExact: true };
  const [native, accounts] = await Promise.all([
    readNode(chain, request, signal),
    readTokenAccounts(chain, { owner: account, mints: tokens.map(({ address }) => address), signal }),
  ]);
  // Foreign accounts decide how many token accounts an owner has: each is read once.
  const sums = new Map<string, bigint>();
  for (const { mint, amount } of accounts) sums.set(mint, (sums.get(mint) ?? 0n) + amount);
  const held = tokens.flatMap(({ address }): Holding[] => {
    const units = sums.get(address) ?? 0n;
    return units === 0n ? [] : [{ address, units: units.toString() }];
  });
  return [{ address: NATIVE_TOKEN_ADDRESSES.solana, units: native.value.toString() }, ...held];
};
