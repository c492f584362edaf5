import { createMessageFactory } from '@portico/siwx';

/** The page's half: `createPortico({ siwx: createServerSiwx('/api'), … })`. The cookie is the browser's own business. */
export function createServerSiwx(api, request = fetch, messageParameters = {}) {
  async function sendRequest(path, body) {
    const init =
      body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await request(api + path, { credentials: 'include', ...init });
    const answer = await response.json();
    if (!response.ok) throw new Error(`The server refused: ${answer.problem}`);
    return answer;
  }
  const createMessage = createMessageFactory({
    statement: 'Sign in to your shelf.',
    getNonce: async () => (await sendRequest('/nonce')).nonce,
    lifetimeMs: 10 * 60_000,
    ...messageParameters,
  });
  return {
    createMessage,
    addSession: ({ message, signature }) => sendRequest('/sign-in', { message, signature }),
    revokeSession: () => sendRequest('/sign-out', {}),
    setSessions: async (sessions) => {
      if (sessions.length === 0) await sendRequest('/sign-out', {});
    },
    async getSessions(chainId, address) {
      const session = await sendRequest('/session');
      if (session?.address !== address || !session.chainIds.includes(chainId)) return [];
      const data = { accountAddress: address, chainId, domain: '', uri: '', version: '1', nonce: '' };
      return [{ data, message: '', signature: '' }];
    },
    getRequired: () => true,
  };
}
