import { type JsonRpc, type RetryFetchSurroundings, createJsonRpc } from '@portico/core';
import { answerSchemas } from './answerSchemas.ts';

/** The nodes of the networks of eip155. */
export type Rpc = JsonRpc<typeof answerSchemas>;

/** Nodes over HTTP: bounded, repeated and checked. */
export function createRpc(surroundings: RetryFetchSurroundings = {}): Rpc {
  return createJsonRpc(
    {
      schemas: answerSchemas,
      chainMethod: 'eth_chainId',
      toNetworkId: (answer) => `eip155:${Number(answer)}`,
    },
    surroundings,
  );
}
