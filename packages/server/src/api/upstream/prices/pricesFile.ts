import { readFileSync } from 'node:fs';
import { type Hex, patterns } from '@portico/protocol';
import * as v from 'valibot';

const lowerCase = v.transform<string, Hex>((text) => `0x${text.slice(2).toLowerCase()}`);
const address = v.pipe(v.string(), v.regex(patterns.evmAddress), lowerCase);
const asset = v.pipe(
  v.string(),
  v.regex(/^eip155:\d{1,15}:0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase()),
);

const fileSchema = v.strictObject({
  /** Feeds of Chainlink's shape, each on the chain of its asset. */
  feeds: v.optional(
    v.array(
      v.object({
        asset,
        feed: address,
        /** A round older than this is refused. */
        heartbeatSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    ),
    [],
  ),
  /** Exchanges of Uniswap's shape, in place of the bundled ones for the same chain. */
  pools: v.optional(
    v.array(
      v.object({
        chain: v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/)),
        v2Factory: v.optional(address),
        v3Factory: v.optional(address),
        /** The chain's coin as a token; it costs what the coin costs. */
        wrappedCoin: v.optional(address),
        /** QuoterV2 and SwapRouter02: with both, tokens are swapped there. */
        quoter: v.optional(address),
        router: v.optional(address),
        /** Tokens with a feed, against which others are traded. */
        quotes: v.optional(v.pipe(v.array(address), v.maxLength(4)), []),
      }),
    ),
    [],
  ),
});

/** The prices of the operator's own chains and tokens. */
export type PricesFile = v.InferOutput<typeof fileSchema>;

/** @throws Error that names the file and the place in it. */
export function readPricesFile(path: string): PricesFile {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} cannot be read as JSON`, { cause: error });
  }
  const parsed = v.safeParse(fileSchema, json);
  if (parsed.success) return parsed.output;
  throw new Error(`${path}: ${v.getDotPath(parsed.issues[0]) ?? 'it'} is not right`);
}
