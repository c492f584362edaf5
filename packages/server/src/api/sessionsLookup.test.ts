import { type AddressInfo, createServer } from 'node:net';
import { apiErrorSchema, fillPath, addSession } from '@portico/protocol/api';
import { formatSiwxMessage } from '@portico/protocol/siwx';
import { createNonce } from '@portico/siwx/verify';
import { delegateAccount, placeOffchainLookup } from '@portico/testing/chains';
import * as v from 'valibot';
import { type Hex, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { serializeErc8010Signature } from 'viem/utils';
import { expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';

const anySignature: Hex = `0x${'11'.repeat(65)}`;

/** Accepts connections and never answers, so a request to it lasts as long as the test. */
async function startInternalService() {
  let sockets = 0;
  const server = createServer(() => {
    sockets += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithTest(() => server.close());
  const { port } = server.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on a port
  return { url: `http://127.0.0.1:${port}/admin`, sockets: () => sockets };
}

async function startServer(rpcUrl: string) {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { connection } = await freshDatabase(postgres);
  const host = encodeURIComponent(connection.host);
  const server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${host}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [rpcUrl] }),
  });
  endWithTest(() => server.stop());
  return server;
}

test('error: POST /v1/sessions: a signature whose contract demands an offchain lookup is refused without any request', async () => {
  const [chain, internal] = await Promise.all([startTestChain({ chainId: 1 }), startInternalService()]);
  const server = await startServer(chain.rpcUrl);
  const add = async (address: Hex, signature: Hex): Promise<string> => {
    const message = formatSiwxMessage({
      accountAddress: address,
      chainId: 'eip155:1',
      domain: 'demo.example',
      uri: 'https://demo.example/',
      version: '1',
      nonce: createNonce(),
      issuedAt: new Date().toISOString(),
    });
    const response = await fetch(`${server.url}${fillPath(addSession.path, { address })}?projectId=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, signature }),
    });
    return `${response.status} ${v.parse(apiErrorSchema, await response.json()).message}`;
  };
  const refused = '422 The signed message is not accepted: wrong_signature.';

  const key = privateKeyToAccount(generatePrivateKey());
  const urls = [`${internal.url}/{data}`, internal.url];
  const contract = await placeOffchainLookup(chain, { sender: key.address, urls });
  const { authorization } = await delegateAccount(chain, key, contract);
  const delegated = serializeErc8010Signature({ authorization, signature: anySignature });
  expect(await add(key.address, delegated)).toBe(refused);
  expect(await add(key.address, anySignature)).toBe(refused);

  const { address } = privateKeyToAccount(generatePrivateKey());
  const deployed = serializeErc6492Signature({ address: contract, data: '0xc0ffee', signature: anySignature });
  expect(await add(address, deployed)).toBe(refused);
  expect(internal.sockets()).toBe(0);
});
