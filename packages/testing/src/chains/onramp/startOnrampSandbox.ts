import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Chain } from '../startChain.ts';
import { freePort } from '../freePort.ts';
import { deliverTokens } from './deliverTokens.ts';
import { SANDBOX_CHALLENGE_CODE, outcomeOfCard } from './sandboxCards.ts';
import { sandboxStyle, writeSandboxPage } from './sandboxPages.ts';
import {
  type SandboxAsset,
  type SandboxPurchase,
  quoteSandbox,
  sandboxCurrencies,
  unitsOf,
} from './sandboxPurchase.ts';

/** A provider of test purchases on this machine: it takes test cards, and sends tokens of local chains. */
export interface OnrampSandbox {
  readonly url: string;
  /** The secret that a server shows, and that signs the callbacks. */
  readonly key: string;
  /** Sessions that were opened, for tests of how many there are. */
  readonly purchases: readonly SandboxPurchase[];
  /** Requests of a server are refused with this status from now on; undefined ends that. */
  setFault(status: number | undefined): void;
  stop(): Promise<void>;
}

export interface StartOnrampSandboxParameters {
  readonly chains: readonly Chain[];
  readonly assets: readonly SandboxAsset[];
  readonly port?: number;
  /** Default: a new one. */
  readonly key?: string;
  /** Time between the payment and the tokens. */
  readonly deliveryMs?: number;
}

const orderSchema = v.object({
  reference: v.string(),
  symbol: v.string(),
  network: v.string(),
  address: v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)),
  amount: v.string(),
  currency: v.string(),
  returnUrl: v.pipe(v.string(), v.url()),
  callbackUrl: v.pipe(v.string(), v.url()),
});
const quoteRequest = v.pick(orderSchema, ['symbol', 'network', 'amount', 'currency']);

const limits = [{ id: 'card', min: '10.00', max: '7500.00' }];

function describeOptions(assets: readonly SandboxAsset[]) {
  const symbols = [...new Set(assets.map(({ symbol }) => symbol))];
  return {
    purchaseCurrencies: symbols.map((symbol) => {
      const sold = assets.filter((asset) => asset.symbol === symbol);
      return {
        id: symbol,
        name: sold[0]?.name ?? symbol,
        symbol,
        networks: sold.map(({ network, networkLabel, chainId, address = '' }) => ({
          name: network,
          display_name: networkLabel,
          chain_id: `eip155:${chainId}`,
          contract_address: address,
        })),
      };
    }),
    paymentCurrencies: sandboxCurrencies.map((id) => ({ id, payment_method_limits: limits })),
  };
}

/** Calls the server back, as providers do: signed, and again where it does not answer. */
async function callBack({ order, status }: SandboxPurchase, key: string): Promise<void> {
  const body = JSON.stringify({ id: randomBytes(12).toString('hex'), reference: order.reference, status });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const timestamp = new Date().toISOString();
    const signature = createHmac('sha256', key).update(`${timestamp}.${order.callbackUrl}.${body}`).digest('base64url');
    const headers = {
      'content-type': 'application/json',
      'sandbox-timestamp': timestamp,
      'sandbox-signature': signature,
    };
    const response = await fetch(order.callbackUrl, { method: 'POST', headers, body }).catch(() => undefined);
    if (response?.ok === true) return;
  }
}

const pageHeaders = (returnOrigin: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // As real providers do: a page that opened this one loses its handle.
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sandboxStyle).digest('base64')}'; form-action 'self' ${returnOrigin}; frame-ancestors 'none'; base-uri 'none'`,
});

/** Starts the sandbox. */
export async function startOnrampSandbox(parameters: StartOnrampSandboxParameters): Promise<OnrampSandbox> {
  const { chains, assets, key = randomBytes(24).toString('base64url'), deliveryMs = 300 } = parameters;
  const port = parameters.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const purchases = new Map<string, SandboxPurchase>();
  const timers = new Set<NodeJS.Timeout>();
  let fault: number | undefined;

  async function deliver(purchase: SandboxPurchase): Promise<void> {
    const { asset, order, quote } = purchase;
    const chain = chains.find(({ chainId }) => chainId === asset.chainId);
    try {
      if (chain === undefined) throw new Error('There is no such chain.');
      purchase.hash = await deliverTokens(chain, { to: order.address, token: asset.address, units: unitsOf(quote) });
      purchase.status = 'completed';
    } catch {
      purchase.status = 'failed';
    }
    await callBack(purchase, key);
  }

  function acceptPayment(purchase: SandboxPurchase): void {
    purchase.status = 'processing';
    purchase.problem = undefined;
    void callBack(purchase, key);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(purchase);
    }, deliveryMs);
    timers.add(timer);
  }

  /** The steps of a visitor on the page of the card. */
  function takeStep(purchase: SandboxPurchase, step: string, form: URLSearchParams): void {
    if (step === 'card' && purchase.status === 'open') {
      const outcome = outcomeOfCard(form.get('card') ?? '');
      if (outcome === 'accepted') acceptPayment(purchase);
      else if (outcome === 'challenge') purchase.status = 'challenge';
      else purchase.problem = outcome;
    } else if (step === 'challenge' && purchase.status === 'challenge') {
      if (form.get('code') === SANDBOX_CHALLENGE_CODE) acceptPayment(purchase);
      else Object.assign(purchase, { status: 'open', problem: 'declined' });
    } else if (step === 'abandon' && purchase.status === 'open') {
      purchase.status = 'cancelled';
      void callBack(purchase, key);
    }
  }

  const findAsset = (wanted: { symbol: string; network: string }) =>
    assets.find(({ symbol, network }) => symbol === wanted.symbol && network === wanted.network);

  /** The calls of a server; undefined where there is no such thing. */
  function answerServer(method: string, path: string, body: string): unknown {
    if (path === '/api/options') return describeOptions(assets);
    if (method === 'POST' && path === '/api/quotes') {
      const wanted = v.parse(quoteRequest, JSON.parse(body));
      const asset = findAsset(wanted);
      return asset && quoteSandbox(asset, wanted, randomBytes(8).toString('hex'));
    }
    if (method === 'POST' && path === '/api/purchases') {
      const order = v.parse(orderSchema, JSON.parse(body));
      const asset = findAsset(order);
      const id = randomBytes(16).toString('hex');
      const quote = asset && quoteSandbox(asset, order, id);
      if (asset === undefined || quote === undefined) return undefined;
      purchases.set(id, { id, order, asset, quote, status: 'open' });
      return { id, url: `${url}/buy/${id}` };
    }
    const reference = /^\/api\/purchases\/([\w-]{1,64})$/.exec(path)?.[1];
    const found = [...purchases.values()].find(({ order }) => order.reference === reference);
    if (found === undefined) return undefined;
    const { status, problem, hash, quote } = found;
    const { purchaseAmount } = quote;
    return { status: status === 'challenge' ? 'open' : status, problem, hash, purchaseAmount };
  }

  function respond(response: ServerResponse, status: number, answer?: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const body = await text(request);
    if (path.startsWith('/api/')) {
      if (request.headers.authorization !== `Bearer ${key}`) return respond(response, 401);
      if (fault !== undefined) return respond(response, fault);
      const answer = answerServer(method, path, body);
      return answer === undefined ? respond(response, 404) : respond(response, 200, answer);
    }
    const [, id = '', step] = /^\/buy\/([0-9a-f]{32})(?:\/(card|challenge|abandon))?$/.exec(path) ?? [];
    const purchase = purchases.get(id);
    if (purchase === undefined) return respond(response, 404);
    if (method === 'POST' && step !== undefined) {
      takeStep(purchase, step, new URLSearchParams(body));
      response.writeHead(303, { location: `/buy/${id}` }).end();
      return undefined;
    }
    response.writeHead(200, pageHeaders(new URL(purchase.order.returnUrl).origin)).end(writeSandboxPage(purchase));
    return undefined;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => respond(response, 400));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url,
    key,
    get purchases() {
      return [...purchases.values()];
    },
    setFault(status) {
      fault = status;
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
