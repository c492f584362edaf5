import { specError } from '@portico/protocol';
import { createMessageFactory, createServerStorage, createSiwx } from '@portico/siwx';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';

const site = 'https://shop.example';

/** The storage of one browser. */
function createStorageArea(tokens?: string) {
  const kept = new Map(tokens === undefined ? [] : [['portico.siwx.shop', tokens]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Like a page: with its origin, and a refusal is an error. */
const requestFrom =
  (origin: string) =>
  async ({
    url,
    ...init
  }: {
    url: string;
    method?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
  }) => {
    const response = await fetch(url, { ...init, headers: { ...init.headers, origin } });
    if (!response.ok) throw specError('http.failed', { host: new URL(url).host, status: response.status });
    return { text: await response.text() };
  };

test('behavior: a page signs in with the storage of siwx on a running server, and out, and no other browser gets its session', async () => {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { connection } = await freshDatabase(postgres);
  const server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    PORTICO_PROJECTS: `shop=${site}`,
  });
  const ada = privateKeyToAccount(generatePrivateKey());
  const account = ['eip155:1', ada.address] as const;
  const browser = createStorageArea();
  const createPage = (origin = site, area = browser) => {
    const request = requestFrom(origin);
    const storage = createServerStorage({ url: server.url, projectId: 'shop', request, area });
    const createMessage = createMessageFactory({ domain: 'shop.example', uri: `${site}/`, lifetimeMs: 3_600_000 });
    return createSiwx({ createMessage, storage });
  };
  const signIn = async (page = createPage()) => {
    const { toString, ...data } = await page.createMessage({ accountAddress: ada.address, chainId: 'eip155:1' });
    const message = toString();
    const session = { data, message, signature: await ada.signMessage({ message }) };
    await page.addSession(session);
    return session;
  };

  expect(await createPage().getSessions(...account)).toEqual([]);
  const signed = await signIn();
  // As after a reload: another page of the same site finds it.
  const [found] = await createPage().getSessions(...account);
  expect(found?.data).toMatchObject({ accountAddress: ada.address, chainId: 'eip155:1', domain: 'shop.example' });
  expect([found?.message, found?.signature]).toEqual(['', '']);
  expect(await createPage().getSessions('eip155:10', ada.address)).toEqual([]);
  // A wallet that claims the address in another browser, and one that made up a token.
  expect(await createPage(site, createStorageArea()).getSessions(...account)).toEqual([]);
  const other = JSON.stringify([{ chainId: account[0], address: account[1], token: 'x'.repeat(40) }]);
  expect(await createPage(site, createStorageArea(other)).getSessions(...account)).toEqual([]);
  await createPage().revokeSession(...account);
  expect(await createPage().getSessions(...account)).toEqual([]);
  // The same message is of no use any more; nor is one that another page shows.
  await expect(createPage().addSession(signed)).rejects.toMatchObject({ code: 'siwx.not_verified' });
  await expect(signIn(createPage('https://other.example'))).rejects.toMatchObject({ code: 'http.failed' });
  await signIn();
  expect(await createPage().getSessions(...account)).toHaveLength(1);

  await server.stop();
  await expect(createPage().getSessions(...account)).rejects.toThrow();
}, 120_000);
