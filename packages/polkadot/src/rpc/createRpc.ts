import { type JsonRpc, type RetryFetchEnvironment, createJsonRpc } from '@portico/core/adapter';
import { answerSchemas } from './answerSchemas.ts';
import { toNodeError } from './nodeErrors.ts';

/** The nodes of the networks of polkadot. */
export type Rpc = JsonRpc<typeof answerSchemas>;

/** CAIP-2 takes the first 32 digits of the genesis hash. */
const REFERENCE_CHARACTERS = 32;
/** The metadata of a large runtime, in hexadecimal, and blocks that are full. */
const ANSWER_MAX_BYTES = 12_000_000;

/** The JSON-RPC of nodes over HTTP: bounded, repeated and checked. They have it on the port of their sockets. */
export function createRpc(environment: RetryFetchEnvironment = {}): Rpc {
  return createJsonRpc(
    {
      schemas: answerSchemas,
      chainMethod: 'chain_getBlockHash',
      chainParams: [0],
      toNetworkId: (answer) => `polkadot:${String(answer).slice(2, 2 + REFERENCE_CHARACTERS)}`,
      toError: toNodeError,
      maxBytes: ANSWER_MAX_BYTES,
    },
    environment,
  );
}
