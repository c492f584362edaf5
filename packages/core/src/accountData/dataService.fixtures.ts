import { apiErrorSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

/** A request to the double of a data service: method, path with query, body. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}

/**
 * An answer by the end of the path; a function is called each time. Undefined is a refusal that is not retried, an
 * `ApiErrorBody` one with its reason.
 */
export type Answers = Readonly<Record<string, (requested: RecordedRequest) => unknown>>;

/** A data service with scripted answers, over real HTTP, for these chains; by chain, where it lists its calls. */
export function createDataServices() {
  const servers = createHttpServers();
  return {
    stopAll: servers.stopAll,
    async setUp(
      answers: Answers,
      options: Partial<PorticoOptions> = {},
      chains: readonly string[] | Readonly<Record<string, readonly string[]>> = ['eip155:1'],
      environment: Parameters<typeof createTestPortico>[1] = {},
    ) {
      const [http, calls] = Array.isArray(chains) ? [chains, undefined] : [Object.keys(chains), chains];
      const requested: RecordedRequest[] = [];
      const url = await servers.serve((request, response) => {
        let body = '';
        request.on('data', (part) => (body += String(part)));
        request.on('end', () => {
          const one = { method: request.method ?? '', url: new URL(request.url ?? '', 'http://service'), body };
          requested.push(one);
          const { pathname } = one.url;
          if (pathname === '/v1/supported-chains') {
            response.end(JSON.stringify({ http, ws: [], calls }));
            return;
          }
          const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1](one);
          const isRefusal = answer === undefined || v.is(apiErrorSchema, answer);
          if (isRefusal) response.writeHead(400).end(JSON.stringify(answer ?? {}));
          else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
        });
      });
      const made = createTestPortico({ projectId: 'demo', server: url, ...options }, environment);
      const requestsOf = (end: string) => requested.filter((one) => one.url.pathname.endsWith(end));
      return { ...made, url, requestsOf };
    },
  };
}
