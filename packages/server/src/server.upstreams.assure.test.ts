import { setTimeout as wait } from 'node:timers/promises';
import { apiErrorSchema, apiErrorStatuses } from '@portico/protocol/api';
import { formatSiwxMessage } from '@portico/protocol/siwx';
import { createNonce } from '@portico/siwx/verify';
import { type Chain, createContractAccount, deployNames, devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestChain } from './testSupport/chains.ts';
import { answerLikeBlockscout, answerLikeEtherscan, explorerAccount } from './testSupport/explorerDouble.ts';
import { deployPools } from './testSupport/pools.ts';
import { openFresh } from './testSupport/openFresh.ts';
import { type BadKind, badKinds, startBadUpstream } from './testSupport/startBadUpstream.ts';
import { startJsonService } from './testSupport/startJsonService.ts';
import { type TestAppParameters, createTestApp, jsonOf } from './testSupport/testApp.ts';

/** A few kinds and little patience in `npm test`; every kind, as visitors meet it, in `npm run assure server`. */
const isFull = Number(process.env['PORTICO_ROUNDS'] ?? 20) >= 100;
const kinds: readonly BadKind[] = isFull ? badKinds : ['dead', 'limited', 'nan', 'dripping', 'cutOff'];
const timeoutMs = isFull ? 10_000 : 2_000;
/** The delay that this machine may add to a timer, with all calls at the same time. */
const lateMostMs = 2_000;
const laterMs = 40_000;

const page = 'https://demo.example';
const headers = { origin: page, 'content-type': 'application/json' };

let visitors = 0;
/** Visitors of as many networks as requests: the polls of one would use up its limit for foreign answers. */
const nextAddress = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};
const signer = privateKeyToAccount(generatePrivateKey());
const [ada] = devAccounts(1);
const holder = ada?.address ?? '0x';
const nowSeconds = () => Math.floor(Date.now() / 1_000);

let chain: Chain;
let opened: Awaited<ReturnType<typeof openFresh>>;
let pools: Awaited<ReturnType<typeof deployPools>>;
let resolver: string;
let contractAccount: `0x${string}`;
let bad: Record<'node' | 'coingecko' | 'defillama' | 'etherscan' | 'blockscout', Bad>;
type Bad = Awaited<ReturnType<typeof startBadUpstream>>;
const stops: (() => Promise<unknown>)[] = [];

async function before(service: Awaited<ReturnType<typeof startJsonService>>): Promise<Bad> {
  const upstream = await startBadUpstream(service.url);
  stops.push(upstream.stop, service.stop);
  return upstream;
}

beforeAll(async () => {
  chain = await startTestChain({ chainId: 1 });
  opened = await openFresh(inject('postgresServers').at(-1));
  pools = await deployPools(chain, { coin: 2_500, dollar: 1 });
  ({ universalResolver: resolver } = await deployNames(chain, [{ name: 'ada.eth', address: holder }]));
  const account = await createContractAccount(chain, signer.address);
  await account.deploy();
  contractAccount = account.address;
  const dollar = pools.dollar.address.toLowerCase();
  const quoted = { usd: 1, last_updated_at: nowSeconds() };
  const node = await startBadUpstream(chain.rpcUrl);
  stops.push(node.stop);
  bad = {
    node,
    coingecko: await before(await startJsonService(() => ({ [dollar]: quoted, ethereum: quoted }))),
    defillama: await before(
      await startJsonService(() => {
        const reported = { price: 1, symbol: 'X', timestamp: nowSeconds(), confidence: 0.99 };
        return { coins: { [`ethereum:${dollar}`]: reported, 'coingecko:ethereum': reported } };
      }),
    ),
    etherscan: await before(await startJsonService(({ url }) => answerLikeEtherscan(url))),
    blockscout: await before(await startJsonService(({ url }) => answerLikeBlockscout(url))),
  };
}, 120_000);
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await Promise.all([chain.stop(), opened.close()]);
});

interface Answer {
  status: number;
  json: unknown;
  tookMs: number;
  /** After the time a call may take, by a timer of this process: one that is late as a whole is no late answer. */
  lateMs: number;
}

/** A call that has an upstream. */
interface Case {
  name: string;
  upstream: keyof typeof bad;
  app: 'own' | 'coingecko' | 'defillama' | 'etherscan' | 'blockscout';
  request: () => { path: string; body?: unknown } | Promise<{ path: string; body?: unknown }>;
  /** For an answer with status 200: whether it is marked as old or incomplete. */
  isMarked: (json: unknown, sinceMs: number) => boolean;
  /** Read from time to time, not on request. */
  isOfIndex?: true;
}

const whole = v.object({ isComplete: v.boolean() });
const isPartial = (json: unknown): boolean => !v.parse(whole, json).isComplete;
const neverMarked = (): boolean => false;
const pricesSchema = v.object({ fungibles: v.array(v.object({ time: v.string() })) });
/** Each price has its time. */
const isOfThen = (json: unknown, sinceMs: number): boolean =>
  isPartial(json) || v.parse(pricesSchema, json).fungibles.every(({ time }) => Date.parse(time) <= sinceMs);
const balanceSchema = v.object({ asOf: v.string() });
const query = 'projectId=demo';
const prices = () => ({
  path: '/v1/fungible/price',
  body: { projectId: 'demo', currency: 'usd', addresses: [`eip155:1:${pools.dollar.address}`] },
});
const rpcOf = (body: unknown) => ({ path: `/v1/rpc?${query}&chainId=eip155:1`, body });
const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [holder, 'latest'] };
const batchSchema = v.array(v.object({ error: v.object({ code: v.number(), message: v.string() }) }));

async function session() {
  const at = (ms: number): string => new Date(ms).toISOString();
  const data = {
    domain: 'demo.example',
    uri: `${page}/`,
    version: '1',
    nonce: createNonce(),
    issuedAt: at(Date.now()),
  };
  const account = {
    accountAddress: contractAccount,
    chainId: 'eip155:1' as const,
    expirationTime: at(Date.now() + 3_600_000),
  };
  const message = formatSiwxMessage({ ...data, ...account });
  const signature = await signer.signMessage({ message });
  return {
    path: `/v1/sessions/eip155:1:${contractAccount}?${query}`,
    body: { data: { ...data, ...account }, message, signature },
  };
}

const cases: readonly Case[] = [
  {
    name: 'identity',
    upstream: 'node',
    app: 'own',
    request: () => ({ path: `/v1/identity/${holder}?${query}&sender=${holder}` }),
    isMarked: (json) => v.is(v.object({ name: v.literal('ada.eth') }), json),
  },
  {
    name: 'balance',
    upstream: 'node',
    app: 'own',
    request: () => ({ path: `/v1/account/${holder}/balance?${query}&currency=usd` }),
    isMarked: (json, sinceMs) => isPartial(json) || Date.parse(v.parse(balanceSchema, json).asOf) <= sinceMs,
  },
  { name: 'prices from chains', upstream: 'node', app: 'own', request: prices, isMarked: isOfThen },
  { name: 'prices from CoinGecko', upstream: 'coingecko', app: 'coingecko', request: prices, isMarked: isOfThen },
  { name: 'prices from DefiLlama', upstream: 'defillama', app: 'defillama', request: prices, isMarked: isOfThen },
  {
    name: 'history of our own',
    isOfIndex: true,
    upstream: 'node',
    app: 'own',
    request: () => ({ path: `/v1/account/${holder}/history?${query}` }),
    isMarked: isPartial,
  },
  {
    name: 'history from Etherscan',
    upstream: 'etherscan',
    app: 'etherscan',
    request: () => ({ path: `/v1/account/${explorerAccount}/history?${query}` }),
    isMarked: isPartial,
  },
  {
    name: 'history from Blockscout',
    upstream: 'blockscout',
    app: 'blockscout',
    request: () => ({ path: `/v1/account/${explorerAccount}/history?${query}` }),
    isMarked: isPartial,
  },
  {
    name: 'collectibles',
    isOfIndex: true,
    upstream: 'node',
    app: 'own',
    request: () => ({ path: `/v1/account/${holder}/nfts?${query}` }),
    isMarked: isPartial,
  },
  { name: 'RPC', upstream: 'node', app: 'own', request: () => rpcOf(call), isMarked: neverMarked },
  {
    name: 'RPC in a batch',
    upstream: 'node',
    app: 'own',
    request: () => rpcOf([call, { ...call, id: 2 }]),
    isMarked: (json) => v.is(batchSchema, json),
  },
  { name: 'a session of a contract account', upstream: 'node', app: 'own', request: session, isMarked: neverMarked },
];

/** The applications, with a clock that can be put forward. */
function openApps() {
  let skewMs = 0;
  const now = () => Date.now() + skewMs;
  const { node, coingecko, defillama, etherscan, blockscout } = bad;
  const services = { coinGeckoUrl: coingecko.url, defiLlamaUrl: defillama.url };
  const base: TestAppParameters = {
    rpcUrls: { 'eip155:1': [node.url] },
    headMs: 1_000,
    storeNow: now,
    http: { timeoutMs, trustedProxies: 1 },
    db: opened.database,
    config: { http: { timeoutMs }, identity: { ensResolver: resolver }, history: { pollMs: 200 }, pricing: services },
    pricing: { ownTokens: pools.listed, ownPrices: { feeds: pools.feeds }, now },
  };
  const priced = (source: 'coingecko' | 'defillama') =>
    createTestApp({ ...base, config: { ...base.config, pricing: { ...services, sources: [source] } } });
  const explored = (kind: 'etherscan' | 'blockscout', url: string) => {
    const sources = { 'eip155:1': { kind, url, key: 'the-key' } };
    return createTestApp({ ...base, config: { ...base.config, history: { pollMs: 200, sources } } });
  };
  const apps = {
    own: createTestApp(base),
    coingecko: priced('coingecko'),
    defillama: priced('defillama'),
    etherscan: explored('etherscan', etherscan.url),
    blockscout: explored('blockscout', blockscout.url),
  };
  return {
    later: () => (skewMs += laterMs),
    async request({ app, request: sendRequest }: Case): Promise<Answer> {
      const { path, body } = await sendRequest();
      const startedMs = performance.now();
      const due = wait(timeoutMs, undefined, { ref: false }).then(() => performance.now());
      const sent = { ...headers, 'x-forwarded-for': nextAddress() };
      const init =
        body === undefined ? { headers: sent } : { method: 'POST', headers: sent, body: JSON.stringify(body) };
      const response = await apps[app].app.request(path, init);
      const json = await jsonOf(response);
      const endedMs = performance.now();
      const tookMs = endedMs - startedMs;
      return { status: response.status, json, tookMs, lateMs: tookMs > timeoutMs ? endedMs - (await due) : 0 };
    },
    stop: () => Promise.all(Object.values(apps).map((one) => one.stop())),
  };
}

const upstreamCodes = new Set(['upstream.failed', 'upstream.unavailable', 'upstream.timeout']);
/** A signature that a dishonest chain calls wrong is refused as such: it signs no one in. */
const sessionCodes = new Set([...upstreamCodes, 'session.not_verified']);

/** The fault of an answer to a visitor whose upstream is bad; undefined for none. */
function validate(one: Case, { status, json, tookMs, lateMs }: Answer, sinceMs: number): string | undefined {
  if (lateMs > lateMostMs) return `took ${Math.round(tookMs)} ms`;
  if (status === 200)
    return one.isMarked(json, sinceMs) ? undefined : `200 as if it were new: ${JSON.stringify(json).slice(0, 300)}`;
  const parsed = v.safeParse(apiErrorSchema, json);
  if (!parsed.success) return `${status} without a body of ours`;
  const { code } = parsed.output;
  const allowed = one.name.startsWith('a session') ? sessionCodes : upstreamCodes;
  return allowed.has(code) && new Map<string, number>(Object.entries(apiErrorStatuses)).get(code) === status
    ? undefined
    : `${status} ${code}`;
}

/** Bad only for those whose answers this kind spoils: a price service has no chain to be wrong about. */
const isTroubled = (kind: BadKind, { upstream }: Case): boolean => kind !== 'wrongChain' || upstream === 'node';

test.for(kinds)(
  'error: an upstream that is %s: every call answers in time, with its error or what is marked as old, and is well again after',
  { timeout: 600_000 },
  async (kind, context) => {
    const troubled = cases.filter((one) => isTroubled(kind, one));
    const problems: string[] = [];
    let slowestMs = 0;
    let answered = 0;
    const round = async (when: string, apps: ReturnType<typeof openApps>, sinceMs: number): Promise<void> => {
      const answers = await Promise.all(troubled.map(async (one) => [one, await apps.request(one)] as const));
      answered += answers.length;
      for (const [one, answer] of answers) {
        slowestMs = Math.max(slowestMs, answer.tookMs);
        const problem = validate(one, answer, sinceMs);
        if (problem !== undefined) problems.push(`${one.name}, ${when}: ${problem}`);
      }
    };
    const be = (next: BadKind | 'none'): void => Object.values(bad).forEach((one) => one.be(next));

    await opened.owner.execute('TRUNCATE history_chains, history_accounts CASCADE');
    be(kind);
    const cold = openApps();
    await round('never answered before', cold, 0);
    await cold.stop();

    be('none');
    const warm = openApps();
    for (const one of cases) {
      const isGood = async () => {
        const { status, json } = await warm.request(one);
        return status === 200 && (!v.is(whole, json) || !isPartial(json)) && !v.is(batchSchema, json);
      };
      await expect.poll(isGood, { timeout: 60_000, message: one.name }).toBe(true);
    }
    const sinceMs = Date.now();
    be(kind);
    // The answers are past their time, and the index notices that it does not get on.
    await chain.mine();
    warm.later();
    for (const one of troubled.filter(({ isOfIndex }) => isOfIndex === true && kind !== 'wrongChain'))
      await expect
        .poll(async () => validate(one, await warm.request(one), sinceMs), { timeout: 60_000, message: one.name })
        .toBeUndefined();
    // A node that moved to another chain is detected at its next check: after a failure, else every ten minutes.
    if (kind !== 'wrongChain') await round('known before', warm, sinceMs);

    be('none');
    warm.later();
    warm.later();
    for (const one of cases)
      await expect.poll(async () => (await warm.request(one)).status, { timeout: 90_000, message: one.name }).toBe(200);
    await warm.stop();
    Object.assign(context.task.meta, {
      figures: {
        kind,
        calls: troubled.length,
        answers: answered,
        slowestMs: Math.round(slowestMs),
        problems,
      },
    });
    expect(problems).toEqual([]);
  },
);
