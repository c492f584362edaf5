import { type JsonRpc, type RetryFetchEnvironment, createJsonRpc } from '@portico/core/adapter';
import { parseJsonWithBigInts } from '@solana/rpc-spec-types';
import { answerSchemas } from './answerSchemas.ts';
import { toNodeError } from './nodeErrors.ts';

/** The nodes of the networks of solana. */
export type Rpc = JsonRpc<typeof answerSchemas>;

/** Reads use blocks that a supermajority has voted for: a fork cannot undo them in practice. */
export const commitment = 'confirmed';

/** CAIP-2 takes the first 32 characters of the genesis hash. */
const REFERENCE_CHARACTERS = 32;

/** Nodes over HTTP: bounded, repeated and checked. */
export function createRpc(environment: RetryFetchEnvironment = {}): Rpc {
  return createJsonRpc(
    {
      schemas: answerSchemas,
      chainMethod: 'getGenesisHash',
      toNetworkId: (answer) => `solana:${String(answer).slice(0, REFERENCE_CHARACTERS)}`,
      parseJson: parseJsonWithBigInts,
      toError: toNodeError,
    },
    environment,
  );
}
