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

/** 200 and what has to stand in the answer. */
const holds = (text) => (answer) => {
  if (answer.status !== 200) return `status ${answer.status}`;
  return answer.text().includes(text) ? undefined : 'another answer';
};

const ofEverybody = [
  {
    id: 'hello',
    words: 'bare hello of the same web server',
    isBare: true,
    next: () => get('/'),
    judge: holds('hello'),
  },
  { id: 'health', words: '/health', next: () => get('/health'), judge: holds('up') },
  {
    id: 'wallets',
    words: 'getWallets, a page of forty',
    next: () => get(`/getWallets?${caller}`),
    judge: holds('"count":'),
  },
  {
    id: 'search',
    words: 'getWallets, a search over all',
    next: (index) =>
      get(`/getWallets?${caller}&entries=100&search=${encodeURIComponent(searches[index % searches.length])}`),
    judge: holds('"count":'),
  },
  {
    id: 'rpcCached',
    words: 'RPC, cached: eth_getBalance of one account',
    next: () => post(rpcPath, rpcBody('eth_getBalance', [addressOf(0), 'latest'])),
    judge: holds('"result":"0x0"'),
  },
];

/** What is asked of the server; `account` is one that holds things and did things. */
export function createServerCases(account) {
  let strangers = 1_000_000;
  /** Somebody who was never asked about, so that nothing of them is known. */
  const stranger = () => addressOf((strangers += 1));
  return [
    ...ofEverybody,
    {
      id: 'rpc',
      words: 'RPC, asked of the node: eth_getTransactionCount',
      isUnknown: true,
      next: () => post(rpcPath, rpcBody('eth_getTransactionCount', [stranger(), 'latest'])),
      judge: holds('"result":"0x0"'),
    },
    {
      id: 'balanceCached',
      words: 'balance with prices, cached',
      next: () => get(`/v1/account/${account}/balance?${caller}&chainId=eip155:1`),
      judge: holds('"symbol":"PUSD"'),
    },
    {
      id: 'balance',
      words: 'balance of another account each time, read by multicall',
      isUnknown: true,
      next: () => get(`/v1/account/${stranger()}/balance?${caller}&chainId=eip155:1`),
      judge: holds('"isComplete":true'),
    },
    {
      id: 'history',
      words: 'history, a page of an account that did things',
      next: () => get(`/v1/account/${account}/history?${caller}&chainId=eip155:1`),
      judge: holds('"hash":'),
    },
  ];
}
