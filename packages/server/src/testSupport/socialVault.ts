import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { IdentityProvider } from '@portico/protocol/vault';
import {
  type IdentityProviders,
  type ProviderName,
  createVisitor,
  startIdentityProviders,
} from '@portico/testing/identity';
import * as v from 'valibot';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import type { App } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { type Social, createSocial } from '../vault/social/createSocial.ts';
import { mountSocial } from '../vault/social/mountSocial.ts';
import { providerClientsSchema } from '../vault/social/providerClients.ts';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';
import { openFresh } from './openFresh.ts';
import { serveApp } from './serveApp.ts';
import { createTestApp } from './testApp.ts';
import { testFolder } from './testFolder.ts';
import { createTestLogIn, randomDevice } from './vaultCodes.ts';

const release = 'ab'.repeat(16);
const frameUrl = 'https://login.example';

/** What a window brings back to the frame. */
export interface Returned {
  readonly status: number;
  readonly flowId: string | undefined;
  readonly completion: string | undefined;
  readonly problem: string | undefined;
}

/** Reads where an answer leads. */
export function readReturned(response: Response): Returned {
  const location = response.headers.get('location') ?? '';
  const members = new URLSearchParams(
    location.startsWith(`${frameUrl}/frame/${release}/popup.html?projectId=demo#`)
      ? new URL(location).hash.slice(1)
      : '',
  );
  const get = (name: string): string | undefined => members.get(name) ?? undefined;
  return { status: response.status, flowId: get('flow'), completion: get('completion'), problem: get('problem') };
}

/** Serves a vault's calls before it is there: its clients need the port first. */
async function serveLazily() {
  const served: { social?: Social } = {};
  const current = (): Social => {
    if (served.social === undefined) throw new Error('Nothing is served yet.');
    return served.social;
  };
  const social: Social = {
    start: (request) => current().start(request),
    open: (ticket, known) => current().open(ticket, known),
    receive: (arrived) => current().receive(arrived),
    finish: (request) => current().finish(request),
  };
  const { http } = createTestApp();
  const mount = (app: App): void => mountSocial(app, http, social);
  const { url } = await serveApp(createApp(http, [{ name: 'social', calls: [], mount }]));
  return { url, social, serve: (own: Social) => void (served.social = own) };
}

/** What pages and visitors do. */
function createVisits(social: Social, callbackUrl: string) {
  /** A page starts a login, with the key of its browser. */
  async function start(provider: IdentityProvider, deviceKey: Uint8Array = randomDevice(), returnUrl?: string) {
    const answer = await social.start({
      provider,
      projectId: 'demo',
      origin: 'https://shop.example',
      release,
      returnUrl,
      deviceKey,
      network: randomBytes(8).toString('hex'),
      messageHash: randomBytes(32),
    });
    if (answer.type !== 'socialStarted') throw new Error(`Refused: ${JSON.stringify(answer)}`);
    return { ...answer, deviceKey };
  }
  /** The visitor logs in at the provider: resolves with its answer, which has not reached the vault. */
  async function visit(provider: ProviderName, login = 'ada') {
    const started = await start(provider);
    const visitor = createVisitor();
    return { ...started, visitor, arrival: await visitor.visit(started.uri, login, callbackUrl) };
  }
  /** All of a login. */
  async function logIn(provider: ProviderName, login = 'ada') {
    const { visitor, arrival, deviceKey } = await visit(provider, login);
    const returned = readReturned(await visitor.request(arrival.url, arrival.form));
    const { flowId = '', completion = '' } = returned;
    return { returned, answer: await social.finish({ flowId, completion, deviceKey }) };
  }
  return { start, visit, logIn };
}

/** Logins by providers on this machine, over a database and a port of the test's own. */
export async function openSocialVault(server: TestServer | undefined) {
  const file = join(testFolder(), 'keys.json');
  createKeyFile({ file });
  const kms = createFileKms({ file });
  const { database, owner } = await openFresh(server, 'vault');
  const { url, social, serve } = await serveLazily();
  const callbackUrl = `${url}/vault/social/callback`;
  const identity: IdentityProviders = await startIdentityProviders({ redirectUrl: callbackUrl });
  endWithTest(identity.stop);
  const refusals: string[] = [];
  const logInAs = createTestLogIn(kms);
  const clients = v.parse(providerClientsSchema, identity.clients);
  const onRefused = (provider: string, why: string): void => void refusals.push(`${provider}: ${why}`);
  serve(createSocial({ db: database, kms, logIn: logInAs, clients, publicUrl: url, frameUrl, onRefused }));

  /** The same database has users of mail. */
  async function logInByMail(email: string) {
    const identityMac = await kms.mac('addresses', Buffer.from(email));
    const about = { origin: 'https://shop.example' };
    const proved = { profile: { email }, identityMac, deviceKey: randomDevice(), about };
    return database.transaction((session) => logInAs(session, proved));
  }

  const visits = createVisits(social, callbackUrl);
  return { identity, database, owner, callbackUrl, refusals, social, logInByMail, finish: social.finish, ...visits };
}

/** Logins by providers on this machine. */
export type SocialVault = Awaited<ReturnType<typeof openSocialVault>>;
