import type { PlainCall } from '../http/app.ts';
import { relayPath } from './audience.ts';

const query = {
  projectId: 'The project of the page',
  auth: 'Token of the client, signed by its key; or as a bearer token in `Authorization`',
};
const refused = {
  401: { description: 'No such project, or a token that is not accepted', types: ['text/plain'] },
  403: { description: 'The origin is not one of the project', types: ['text/plain'] },
  429: { description: 'Too many requests', types: ['text/plain'] },
  503: { description: 'No room', types: ['text/plain'] },
};

const rpcCall = (name: string, path: PlainCall['path']): PlainCall => ({
  name,
  method: 'POST',
  path,
  summary: 'One request of the pairing protocol without a socket: irn_publish, irn_fetchMessages, irn_batchReceive …',
  query,
  body: { description: 'One JSON-RPC 2.0 request', types: ['application/json'] },
  answers: {
    200: { description: 'JSON-RPC 2.0: a result or an error', types: ['application/json'] },
    413: { description: 'request.too_large', error: true },
    ...refused,
  },
});

/** The relay's calls over HTTP, for the OpenAPI document. */
export const relayCalls: readonly PlainCall[] = [
  rpcCall('relayRpc', '/rpc'),
  rpcCall('relayRpcAtRelay', `${relayPath}/rpc`),
  {
    name: 'openRelay',
    method: 'GET',
    path: relayPath,
    summary: 'Opens a WebSocket that speaks the pairing protocol (JSON-RPC 2.0)',
    query,
    answers: {
      101: { description: 'The socket is open' },
      426: { description: 'Asked without an upgrade to WebSocket', types: ['text/plain'] },
      ...refused,
    },
  },
];
