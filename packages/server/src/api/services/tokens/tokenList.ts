import { readFileSync } from 'node:fs';
import { isAccountAddress, toSanitizedText } from '@portico/protocol';
import * as v from 'valibot';
import { factsOf, readChain } from '../../namespaces/facts.ts';

/** A token as a list names it. */
export interface ListedToken {
  /** CAIP-2. */
  readonly chain: string;
  /** As a key of its namespace; the coin's key for the native coin. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Whether the symbol comes from a bundled list: only then may a price be found by it. */
  readonly isKnown: boolean;
}

const nameMax = 64;
const symbolMax = 24;
// Ten to the 77th is the last power below 2^256.
const decimalsMax = 77;

const entrySchema = v.object({
  /** The public format numbers EVM chains; a CAIP-2 id names any chain. */
  chainId: v.union([
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.transform((number) => `eip155:${number}`),
    ),
    v.string(),
  ]),
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(decimalsMax)),
});

const listSchema = v.object({ tokens: v.array(v.unknown()) });

/** One entry of the public token list format in sanitized form; undefined where it is invalid. */
export function toListedToken(entry: unknown, isKnown: boolean): ListedToken | undefined {
  const parsed = v.safeParse(entrySchema, entry);
  if (!parsed.success) return undefined;
  const { chainId: chain, address, decimals, ...text } = parsed.output;
  const namespace = readChain(chain)?.namespace;
  if (namespace === undefined || !isAccountAddress(namespace, address)) return undefined;
  const symbol = toSanitizedText(text.symbol, symbolMax);
  if (symbol === '') return undefined;
  const name = toSanitizedText(text.name, nameMax) || symbol;
  return { chain, address: factsOf(chain).toKey(address), name, symbol, decimals, isKnown };
}

/**
 * A list in the public token list format.
 * @throws Error that names the file and the entry.
 */
export function readTokensFile(path: string, isKnown = false): ListedToken[] {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON`, { cause: error });
  }
  const list = v.safeParse(listSchema, json);
  if (!list.success) throw new Error(`${path} is no token list: it has no "tokens"`);
  return list.output.tokens.map((entry, index) => {
    const token = toListedToken(entry, isKnown);
    if (token === undefined) throw new Error(`${path}: token ${index + 1} is none`);
    return token;
  });
}
