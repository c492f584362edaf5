const caller = 'projectId=demo&st=appkit&sv=1.0.0';
const origin = 'http://localhost:5173';
const rpcPath = `/v1/rpc?${caller}&chainId=eip155:1`;
const rpcBody = (method, params) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const addressOf = (index) => `0x${(index + 1).toString(16).padStart(40, 'a')}`;

/** As visitors type: beginnings, whole names, slips, nothing that exists. */
const searches = [
  'metamask',
  'met',
  'metamsk',
  'rainbow',
  'rianbow',
  'co',
  'coinbase',
  'coinbsae',
  'zerion',
  'xyzzyx',
  'trust wallet',
  'a',
];

const get = (path) => ({ path, headers: { origin } });
const post = (path, body) => ({ method: 'POST', path, body, headers: { origin, 'content-type': 'application/json' } });

/** Expects 200 and this text in the answer. */
const holds = (text) => (answer) => {
  if (answer.status !== 200) return `status ${answer.status}`;
  return answer.text().includes(text) ? undefined : 'another answer';
};

const ofEverybody = [
  {
    id: 'hello',
    text: 'bare hello of the same web server',
    isBare: true,
    next: () => get('/'),
    validate: holds('hello'),
  },
  { id: 'health', text: '/health', next: () => get('/health'), validate: holds('up') },
  {
    id: 'wallets',
    text: 'getWallets, a page of forty',
    next: () => get(`/getWallets?${caller}`),
    validate: holds('"count":'),
  },
  {
    id: 'search',
    text: 'getWallets, a search over all',
    next: (index) =>
      get(`/getWallets?${caller}&entries=100&search=${encodeURIComponent(searches[index % searches.length])}`),
    validate: holds('"count":'),
  },
  {
    id: 'rpcCached',
    text: 'RPC, cached: eth_getBalance of one account',
    next: () => post(rpcPath, rpcBody('eth_getBalance', [addressOf(0), 'latest'])),
    validate: holds('"result":"0x0"'),
  },
];

/** The requests to the server; `account` is one with balances and activity. */
export function createServerCases(account) {
  let strangers = 1_000_000;
  /** An account that was never requested, so that nothing of it is cached. */
  const stranger = () => addressOf((strangers += 1));
  return [
    ...ofEverybody,
    {
      id: 'rpc',
      text: 'RPC, asked of the node: eth_getTransactionCount',
      isUnknown: true,
      next: () => post(rpcPath, rpcBody('eth_getTransactionCount', [stranger(), 'latest'])),
      validate: holds('"result":"0x0"'),
    },
    {
      id: 'balanceCached',
      text: 'balance with prices, cached',
      next: () => get(`/v1/account/${account}/balance?${caller}&chainId=eip155:1`),
      validate: holds('"symbol":"PUSD"'),
    },
    {
      id: 'balance',
      text: 'balance of another account each time, read by multicall',
      isUnknown: true,
      next: () => get(`/v1/account/${stranger()}/balance?${caller}&chainId=eip155:1`),
      validate: holds('"isComplete":true'),
    },
    {
      id: 'history',
      text: 'history, a page of an account that did things',
      next: () => get(`/v1/account/${account}/history?${caller}&chainId=eip155:1`),
      validate: holds('"hash":'),
    },
  ];
}
