import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';

const requestSchema = v.object({
  id: v.union([v.number(), v.string(), v.null()]),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});

/** A server of JSON-RPC on this machine. */
export interface JsonServer {
  readonly url: string;
  /** The methods that were requested, in their order. */
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}

type Answer = (method: string, params: readonly unknown[]) => Promise<unknown>;

async function respond(answer: Answer, text: string, requests: string[]) {
  const { id, method, params } = v.parse(requestSchema, JSON.parse(text));
  requests.push(method);
  try {
    return { jsonrpc: '2.0', id, result: await answer(method, params) };
  } catch (error) {
    const { code, message } =
      error instanceof ProviderRpcError ? error : new ProviderRpcError(walletCodes.internal, String(error));
    return { jsonrpc: '2.0', id, error: { code, message } };
  }
}

/** Answers each request by a function; a ProviderRpcError is answered with its code. */
export async function startJsonServer(answer: Answer): Promise<JsonServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    readAll(request)
      .then((text) => respond(answer, text, requests))
      .then(
        (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
        () => response.destroy(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
