import * as v from 'valibot';
import { exampleIds, readChain } from '../api/namespaces/facts.ts';
import { originPattern } from '../projects/originPattern.ts';

/** Decimal digits, within these bounds. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** In millions of bytes; parsed, in bytes. */
export const megabytes = (least: number, most: number) =>
  v.pipe(
    wholeNumber(least, most),
    v.transform((count) => count * 1_000_000),
  );

/** An address of one of these protocols, as `https:`. */
export const urlOf = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must start with ${protocols.join(' or ')}`,
    ),
  );

const fromJson = v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
  try {
    return JSON.parse(dataset.value) as unknown;
  } catch {
    addIssue({ message: 'must be JSON' });
    return NEVER;
  }
});

/** A CAIP-2 id of a namespace that is offered. */
const chainId = v.pipe(
  v.string(),
  v.check((text) => readChain(text) !== undefined, `names its chains as ${exampleIds.join(' or ')}`),
);

/** Addresses of nodes by CAIP-2 id. */
export const rpcUrls = v.pipe(
  v.string(),
  fromJson,
  v.check((value) => !Array.isArray(value), 'must be JSON like {"eip155:1":["https://…"]}'),
  v.record(
    chainId,
    v.pipe(v.array(urlOf(['http:', 'https:'])), v.minLength(1)),
    'must be JSON like {"eip155:1":["https://…"]}',
  ),
);

/** CAIP-2 ids of EVM chains, separated by commas. */
export const evmChainList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
  v.array(v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/, 'names its chains as `eip155:1`'))),
);

const anyUrl = urlOf(['http:', 'https:']);

/** Bundlers by CAIP-2 id, each with the paymaster of the operator where there is one. */
export const bundlerMap = v.pipe(
  v.string(),
  fromJson,
  v.record(
    v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/, 'names its chains as `eip155:1`')),
    v.strictObject({
      url: anyUrl,
      paymaster: v.optional(v.strictObject({ url: anyUrl, context: v.optional(v.record(v.string(), v.unknown())) })),
    }),
    'must be JSON like {"eip155:1":{"url":"https://…","paymaster":{"url":"https://…"}}}',
  ),
);

/** Explorers by CAIP-2 id: those that are known read EVM chains. */
export const historySources = v.pipe(
  v.string(),
  fromJson,
  v.record(
    v.pipe(v.string(), v.regex(/^eip155:\d{1,15}$/, 'names its chains as `eip155:1`')),
    v.object({
      kind: v.picklist(['blockscout', 'etherscan'], 'knows the kinds blockscout, etherscan'),
      url: urlOf(['http:', 'https:']),
      key: v.optional(v.string()),
    }),
    'must be JSON like {"eip155:1":{"kind":"etherscan","url":"https://…","key":"…"}}',
  ),
);

const exchangeUrl = (usual: string) => v.optional(urlOf(['http:', 'https:']), usual);
const exchangeKey = v.pipe(v.string(), v.regex(/^[\w.~+/=-]{1,256}$/, 'has a key that is none'));

/** Exchanges that swaps go through, the first where a page names none. */
export const swapExchangeList = v.pipe(
  v.string(),
  fromJson,
  v.array(
    v.variant(
      'kind',
      [
        v.object({ kind: v.literal('uniswap') }),
        v.object({
          kind: v.literal('kyberswap'),
          url: exchangeUrl('https://aggregator-api.kyberswap.com'),
          clientId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'has a clientId that is none'))),
        }),
        v.object({ kind: v.literal('0x'), url: exchangeUrl('https://api.0x.org'), key: exchangeKey }),
        v.object({ kind: v.literal('1inch'), url: exchangeUrl('https://api.1inch.dev'), key: exchangeKey }),
        v.object({
          kind: v.literal('jupiter'),
          url: exchangeUrl('https://api.jup.ag'),
          key: exchangeKey,
          chainId: v.optional(
            v.pipe(v.string(), v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/, 'has a chainId that is none')),
          ),
        }),
      ],
      'knows the kinds uniswap, kyberswap, 0x, 1inch, jupiter; the last three have a key',
    ),
    'must be JSON like [{"kind":"uniswap"},{"kind":"0x","key":"…"}]',
  ),
  v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, 'names an exchange twice'),
);

/** `id=origin,origin id=origin` */
export const projectList = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ').filter((part) => part !== '')),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]{1,64}=\S+$/, 'must be like `demo=https://example.com,https://*.example.org`'),
      v.transform((text) => ({
        id: text.slice(0, text.indexOf('=')),
        origins: text.slice(text.indexOf('=') + 1).split(','),
      })),
      v.check(
        ({ origins }) => origins.every((origin) => originPattern(origin) !== undefined),
        'has an origin that is none',
      ),
    ),
  ),
);

/** Names by comma, none of them empty. */
export const nameList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
);
