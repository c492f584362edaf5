import * as v from 'valibot';

/** Bytes in hexadecimal, of any length: metadata has a million of them. */
const bytes = v.pipe(
  v.string(),
  v.check((text) => text.startsWith('0x') && text.length % 2 === 0 && !/[^\da-f]/i.test(text.slice(2))),
);
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i));
const blockNumber = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i), v.transform(Number));
const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The methods requested of nodes, each with the form that its answer must have. */
export const answerSchemas = {
  author_submitExtrinsic: hash,
  /** Null where there is no such block yet. */
  chain_getBlockHash: v.nullable(hash),
  chain_getFinalizedHead: hash,
  chain_getHeader: v.nullable(v.object({ number: blockNumber })),
  chain_getBlock: v.nullable(v.object({ block: v.object({ extrinsics: v.array(bytes) }) })),
  state_call: bytes,
  state_getRuntimeVersion: v.object({
    specName: v.string(),
    specVersion: version,
    transactionVersion: version,
    /** The hash of an API's name, and its version. */
    apis: v.array(v.tuple([v.string(), version])),
  }),
  /** Null where nothing is stored. */
  state_getStorage: v.nullable(bytes),
  system_accountNextIndex: version,
} as const;

export type RpcAnswer<Method extends keyof typeof answerSchemas> = v.InferOutput<(typeof answerSchemas)[Method]>;
