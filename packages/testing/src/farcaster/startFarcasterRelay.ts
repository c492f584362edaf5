import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import type { FarcasterPhone, SignatureParams, SignedIn } from './phone.ts';
import { toEndPage, toSignPage } from './phonePage.ts';

const BODY_MAX = 100_000;

const createSchema = v.looseObject({
  siweUri: v.string(),
  domain: v.string(),
  nonce: v.optional(v.string()),
  expirationTime: v.optional(v.string()),
  acceptAuthAddress: v.optional(v.boolean()),
});
const authenticateSchema = v.object({
  message: v.string(),
  signature: v.string(),
  fid: v.number(),
  username: v.string(),
});

interface Channel {
  readonly params: SignatureParams;
  signed?: Record<string, unknown>;
}

/** A relay of Farcaster, as far as logins use it, and its app on a page of this machine. */
export interface FarcasterRelay {
  readonly url: string;
  /** What the page of a channel requested to be signed. Undefined where there is no such channel. */
  paramsOf(link: string): SignatureParams | undefined;
  /** What an app sends for a channel; `answer` may be anything that a dishonest relay answers with. */
  complete(link: string, answer: SignedIn | Record<string, unknown>): void;
  /** Every request is answered so, until it is called without. */
  fail(status?: number): void;
  readonly stop: () => Promise<void>;
}

const tokenOf = (link: string): string => new URL(link, 'http://relay').searchParams.get('channelToken') ?? '';

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > BODY_MAX) throw new Error('The body is too long.');
  }
  return text;
}

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const html = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end(text);

/** The calls that the published relay has for sites and apps; a channel that was read once complete is gone. */
function createCalls(channels: Map<string, Channel>, linkOf: (token: string) => string) {
  const status = (token: string, response: ServerResponse): void => {
    const channel = channels.get(token);
    if (!channel) return json(response, 401, { error: 'Unauthorized' });
    const { params, signed } = channel;
    const about = { nonce: params.nonce, signatureParams: params, acceptAuthAddress: true };
    if (!signed) return json(response, 202, { state: 'pending', ...about });
    channels.delete(token);
    json(response, 200, { state: 'completed', ...about, ...signed });
  };
  return {
    create(text: string, response: ServerResponse): void {
      const { nonce = randomBytes(8).toString('hex'), ...wanted } = v.parse(createSchema, JSON.parse(text));
      const token = randomBytes(8).toString('hex').toUpperCase();
      channels.set(token, { params: { ...wanted, nonce } });
      const url = linkOf(token);
      json(response, 201, { channelToken: token, url, connectUri: url, nonce });
    },
    status,
    authenticate(token: string, text: string, response: ServerResponse): void {
      const channel = channels.get(token);
      if (!channel) return json(response, 401, { error: 'Unauthorized' });
      channel.signed = v.parse(authenticateSchema, JSON.parse(text));
      json(response, 201, { state: 'completed', ...channel.signed });
    },
  };
}

/** Starts a relay with an app, which signs as the accounts of `phone`. */
export async function startFarcasterRelay(parameters: {
  readonly phone: FarcasterPhone;
  readonly port?: number;
}): Promise<FarcasterRelay> {
  const { phone, port = 0 } = parameters;
  const channels = new Map<string, Channel>();
  const calls = createCalls(channels, (token) => `${url()}/~/siwf?channelToken=${token}`);
  let failure: number | undefined;

  async function showApp(request: IncomingMessage, response: ServerResponse, link: string): Promise<void> {
    const channel = channels.get(tokenOf(link));
    if (!channel) return html(response, 404, toEndPage(false));
    if (request.method !== 'POST') return html(response, 200, toSignPage(channel.params.domain));
    const name = new URLSearchParams(await readBody(request)).get('login') ?? 'ada';
    channel.signed = { ...(await phone.sign(name, channel.params)) };
    html(response, 200, toEndPage(true));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: link = '/' } = request;
    if (failure !== undefined) return json(response, failure, { error: 'Unavailable' });
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const [path] = link.split('?', 1);
    if (path === '/~/siwf') return showApp(request, response, link);
    if (path === '/v1/channel' && method === 'POST') return calls.create(await readBody(request), response);
    if (path === '/v1/channel/status') return calls.status(token, response);
    if (path === '/v1/channel/authenticate') return calls.authenticate(token, await readBody(request), response);
    json(response, 404, { error: 'Not found' });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => json(response, 400, { error: 'Validation error' }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url(),
    paramsOf: (link) => channels.get(tokenOf(link))?.params,
    complete(link, answer) {
      const channel = channels.get(tokenOf(link));
      if (!channel) throw new Error('There is no such channel.');
      channel.signed = { ...answer };
    },
    fail: (status) => void (failure = status),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
