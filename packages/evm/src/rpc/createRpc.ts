import { type JsonRpc, type RetryFetchEnvironment, createJsonRpc } from '@portico/core/adapter';
import { answerSchemas } from './answerSchemas.ts';

/** The nodes of the networks of eip155. */
export type Rpc = JsonRpc<typeof answerSchemas>;

/** Nodes over HTTP: bounded, repeated and checked. */
export function createRpc(environment: RetryFetchEnvironment = {}): Rpc {
  return createJsonRpc(
    {
      schemas: answerSchemas,
      chainMethod: 'eth_chainId',
      toNetworkId: (answer) => `eip155:${Number(answer)}`,
    },
    environment,
  );
}
