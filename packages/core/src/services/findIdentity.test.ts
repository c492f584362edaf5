import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { fetchIdentity } from '../accountData/fetchIdentity.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const path = '/v1/pictures/ada';
const FIVE_MINUTES_MS = 300_000;

interface Answers {
  readonly chains?: readonly string[];
  readonly identity?: unknown;
  readonly answer?: (response: ServerResponse) => void;
  readonly options?: Partial<PorticoOptions>;
}

/** A page with a server and a chain, each of which counts its requests; ada.chain is the answer of the chain. */
async function setUp({ chains = ['eip155:1', 'eip155:10'], identity, answer, options }: Answers = {}) {
  const requested: string[] = [];
  const server = await servers.serve((request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/v1/supported-chains')) return response.end(JSON.stringify({ http: chains, ws: [] }));
    requested.push(url);
    return answer ? answer(response) : response.end(JSON.stringify(identity ?? { name: 'ada.eth', avatar: path }));
  });
  const ofChain: string[] = [];
  const wallet = createScriptedWallet('first');
  const adapter = createScriptedAdapter([wallet.createConnector()], {
    reads: {
      getIdentity: async (_targets, { address }) => {
        ofChain.push(address);
        return { name: 'ada.chain', avatar: 'https://evil.example/0xvictim.png' };
      },
    },
  });
  let nowMs = 1_000;
  const { portico } = createTestPortico(
    { projectId: 'demo', sdkType: 'kit', sdkVersion: '1.2.3', server, adapters: [adapter], ...options },
    { now: () => nowMs },
  );
  const find = () => fetchIdentity(portico, { address: accountA });
  return { portico, requested, ofChain, find, picture: server + path, pass: (ms: number) => (nowMs += ms) };
}

test('behavior: with a server, name and picture are its own, requested once in five minutes, and the chain is not read', async () => {
  const { requested, ofChain, find, picture, pass } = await setUp();
  expect(await find()).toEqual({ name: 'ada.eth', avatar: picture });
  pass(FIVE_MINUTES_MS - 1);
  expect(await find()).toEqual({ name: 'ada.eth', avatar: picture });
  expect(requested).toEqual([`/v1/identity/${accountA}?projectId=demo&st=kit&sv=1.2.3`]);
  pass(1);
  await find();
  expect(requested).toHaveLength(2);
  expect(ofChain).toEqual([]);
});

test('param: sender is the connected account', async () => {
  const { portico, requested } = await setUp();
  await portico.connect({ connectorId: 'first' });
  const other = '0x000000000000000000000000000000000000dEaD';
  await fetchIdentity(portico, { address: other });
  const [path, query] = (requested.at(-1) ?? '').split('?');
  expect(path).toBe(`/v1/identity/${other}`);
  expect(new URLSearchParams(query).get('sender')).toBe(accountA);
});

test('behavior: an address without a name at the server has none, and the chain is not read again', async () => {
  const { find, ofChain } = await setUp({ identity: { name: null, avatar: null } });
  expect(await find()).toEqual({});
  expect(ofChain).toEqual([]);
});

test.each<[string, Answers]>([
  ['does not serve the network in use', { chains: ['eip155:1'] }],
  ['does not serve the chain that names are on', { chains: ['eip155:10'] }],
])('behavior: a server that %s is not requested, and the chain is', async (_, answers) => {
  const { portico, requested, ofChain, find } = await setUp(answers);
  await portico.switchNetwork({ caipNetworkId: 'eip155:10' });
  expect(await find()).toEqual({ name: 'ada.chain' });
  expect([requested, ofChain]).toEqual([[], [accountA]]);
});

test.each<[string, Answers]>([
  ['refuses', { answer: (response) => response.writeHead(404).end() }],
  ['answers nonsense', { identity: { name: 7 } }],
])('error: a server that %s is no answer: the chain is read', async (_, answers) => {
  const { find } = await setUp(answers);
  expect(await find()).toEqual({ name: 'ada.chain' });
});

test.each([
  ['a script', ['javascript', 'alert(1)'].join(':')],
  ['a page', 'data:text/html,<script>'],
  ['on a host that the server does not vouch for', 'https://evil.example/0xvictim.png'],
  ['content of a network without a gateway', 'ipfs://bafypicture/7.png'],
  ['not encrypted', 'http://pictures.example/a.png'],
  ['too long', `https://pictures.example/${'a'.repeat(3_000)}`],
  ['no address', 'ada.png'],
])('error: a picture that is %s is none, and the name is shown', async (_, avatar) => {
  const { find } = await setUp({ identity: { name: 'ada.eth', avatar } });
  expect(await find()).toEqual({ name: 'ada.eth' });
});

test('error: what cannot be seen in a name is taken out; what is left of nothing is no name', async () => {
  const { find } = await setUp({ identity: { name: '\u202Eada\u200B.eth', avatar: null } });
  expect(await find()).toEqual({ name: 'ada.eth' });
  const empty = await setUp({ identity: { name: '\u200B', avatar: path } });
  expect(await empty.find()).toEqual({});
});
