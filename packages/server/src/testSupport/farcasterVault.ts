import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type MessageChange,
  type SignatureParams,
  createFarcasterPhone,
  deployFarcasterRegistries,
  signFarcaster,
  startFarcasterRelay,
} from '@portico/testing/farcaster';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { createFarcaster } from '../vault/farcaster/createFarcaster.ts';
import { createRelay } from '../vault/farcaster/createRelay.ts';
import { createRegistries } from '../vault/farcaster/registries.ts';
import { startTestChain, startTestNode } from './chains.ts';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';
import { openFresh } from './openFresh.ts';
import { testFolder } from './testFolder.ts';
import { createTestLogIn, randomDevice } from './vaultCodes.ts';

type PhoneAccount = Parameters<typeof signFarcaster>[0];

/** The chain with the registries, a relay, and a phone. */
async function openFarcasterNetwork() {
  const chain = await startTestChain({ chainId: 10 });
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const registries = await deployFarcasterRegistries(chain);
  const phone = createFarcasterPhone(registries);
  const relay = await startFarcasterRelay({ phone });
  endWithTest(relay.stop);
  return { chain, node, registries, phone, relay };
}

/** Logins by Farcaster over a database, a chain and a relay of the test's own. */
export async function openFarcasterVault(server: TestServer | undefined, furtherNodes: readonly string[] = []) {
  const file = join(testFolder(), 'keys.json');
  createKeyFile({ file });
  const kms = createFileKms({ file });
  const { database, owner } = await openFresh(server, 'vault');
  const network = await openFarcasterNetwork();
  const { chain, relay, phone, node } = network;
  const troubles: string[] = [];
  const farcaster = createFarcaster({
    db: database,
    kms,
    logIn: createTestLogIn(kms),
    relay: createRelay(relay.url),
    registries: createRegistries([chain.rpcUrl, node.url, ...furtherNodes]),
    frameUrl: 'https://login.example',
    onTrouble: (why) => void troubles.push(why),
  });

  /** A page starts a login, with the key of its browser. */
  async function start(deviceKey: Uint8Array = randomDevice(), ofNetwork = randomBytes(8).toString('hex')) {
    const answer = await farcaster.start({
      origin: 'https://shop.example',
      deviceKey,
      network: ofNetwork,
      messageHash: randomBytes(32),
    });
    if (answer.type !== 'farcasterStarted') throw new Error(`Refused: ${JSON.stringify(answer)}`);
    return { ...answer, deviceKey };
  }
  const paramsOf = (uri: string): SignatureParams => {
    const params = relay.paramsOf(uri);
    if (!params) throw new Error('There is no such channel.');
    return params;
  };
  /** The app signs, and sends it to the relay; members of the message are as an attacker changes them. */
  async function sign(uri: string, account: PhoneAccount, fid: bigint, change?: MessageChange): Promise<void> {
    const signed = await signFarcaster(account, fid, paramsOf(uri), change);
    relay.complete(uri, { ...signed, fid: Number(fid), username: 'ada' });
  }
  /** All of a login. */
  async function logIn(name = 'ada', deviceKey: Uint8Array = randomDevice()) {
    const started = await start(deviceKey);
    relay.complete(started.uri, { ...(await phone.sign(name, paramsOf(started.uri))) });
    return farcaster.finish(started);
  }
  return { ...network, database, owner, troubles, farcaster, finish: farcaster.finish, start, paramsOf, sign, logIn };
}

/** Logins by Farcaster. */
export type FarcasterVault = Awaited<ReturnType<typeof openFarcasterVault>>;
