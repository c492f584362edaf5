import type { Hex } from 'viem';
import * as v from 'valibot';
import type { Database } from '../../../../db/database.ts';
import { toNumber } from '../../chain/callMany.ts';
import { callStrangers, unpaid } from '../../chain/callStrangers.ts';
import { cleanText } from '../../chain/cleanText.ts';
import { readMessageText } from '../../chain/readMessageText.ts';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';

/** Reads the description of each token from its contract, once. */
export interface TokenReader {
  /** Reads the missing ones. A token that does not answer is stored as nameless, and read again another day. */
  ensure(tokens: readonly Hex[], signal: AbortSignal): Promise<void>;
}

const queries: readonly Hex[] = ['0x06fdde03', '0x95d89b41', '0x313ce567'];
const nameMax = 64;
const symbolMax = 24;
const decimalsMax = 77n;
const unknownRow = v.object({ token: v.custom<Hex>((value) => typeof value === 'string') });

const selectUnknown = `
  SELECT DISTINCT token FROM unnest($2::text[]) AS token
  WHERE NOT EXISTS (SELECT FROM history_tokens k WHERE k.chain_id = $1 AND k.address = token
    AND (k.symbol IS NOT NULL OR k.read_at > now() - interval '1 day'))`;

/** Names, symbols and decimals of one chain's tokens, kept in the database. */
export function createTokenReader(database: Database, chainId: string, chain: ChainRpc): TokenReader {
  return {
    async ensure(tokens, signal) {
      if (tokens.length === 0) return;
      const unknown = await database.query(unknownRow, selectUnknown, [chainId, [...new Set(tokens)]]);
      const addresses = unknown.map(({ token }) => token);
      const calls = addresses.flatMap((to) => queries.map((data) => ({ to, data })));
      const answers = await callStrangers(chain, unpaid, calls, signal);
      const rows = addresses.map((_, index) => {
        const [name, symbol, decimals] = answers.slice(index * queries.length, (index + 1) * queries.length);
        const places = toNumber(decimals);
        return {
          name: cleanText(readMessageText(name) ?? '', nameMax) ?? null,
          symbol: cleanText(readMessageText(symbol) ?? '', symbolMax) ?? null,
          decimals: places === undefined || places > decimalsMax ? null : Number(places),
        };
      });
      await database.execute(
        `INSERT INTO history_tokens (chain_id, address, name, symbol, decimals)
         SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[])
         ON CONFLICT (chain_id, address) DO UPDATE
         SET name = excluded.name, symbol = excluded.symbol, decimals = excluded.decimals, read_at = now()`,
        [
          chainId,
          addresses,
          rows.map(({ name }) => name),
          rows.map(({ symbol }) => symbol),
          rows.map(({ decimals }) => decimals),
        ],
      );
    },
  };
}
