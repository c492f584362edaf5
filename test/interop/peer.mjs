// A client of others as a process of its own: it does what it is told over IPC, and tells what happens to it.
// node peer.mjs <version> <file of what it keeps>
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { advance } from './clock.mjs';
import { serve, tell, wordsOf } from './serve.mjs';

const [version, memoryFile] = process.argv.slice(2);

/** What the client keeps is in the file with each word, so that it can be killed at any moment and started again. */
class Memory {
  #records = new Map(existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, 'utf8')) : []);

  #save() {
    // Killed in the middle of it, the file is as it was before.
    writeFileSync(`${memoryFile}.new`, JSON.stringify([...this.#records]));
    renameSync(`${memoryFile}.new`, memoryFile);
  }

  async getKeys() {
    return [...this.#records.keys()];
  }

  async getEntries() {
    return [...this.#records].map(([key, text]) => [key, JSON.parse(text)]);
  }

  async getItem(key) {
    const text = this.#records.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async setItem(key, value) {
    this.#records.set(key, JSON.stringify(value));
    this.#save();
  }

  async removeItem(key) {
    this.#records.delete(key);
    this.#save();
  }
}

const events = [
  'session_proposal',
  'session_request',
  'session_delete',
  'session_update',
  'session_extend',
  'session_event',
  'session_ping',
  'session_expire',
  'proposal_expire',
  'session_authenticate',
];

// Some versions leave promises to themselves that fail: that is looked at, and is no end of the process.
process.on('unhandledRejection', (error) => tell('unhandled', { ...wordsOf(error), stack: String(error?.stack) }));
process.on('uncaughtException', (error) => tell('uncaught', { ...wordsOf(error), stack: String(error?.stack) }));

const clientName = `sign-client-${version}`;
let client;

/** What comes with this version for making the message that is signed with an approval. */
const helpers = () => createRequire(createRequire(import.meta.url).resolve(clientName))('@walletconnect/utils');

async function start({ relayUrl, projectId, name }) {
  const loaded = await import(clientName);
  const { SignClient } = loaded.SignClient ? loaded : loaded.default;
  client = await SignClient.init({
    relayUrl,
    projectId,
    metadata: { name, description: name, url: 'https://other.example', icons: [] },
    storage: new Memory(),
    telemetryEnabled: false,
    logger: 'silent',
  });
  for (const event of events) client.on(event, (payload) => tell(event, payload));
}

/** The promise that comes with an answer is told of when it settles. */
function follow(what, topic, promise) {
  promise.then(
    () => tell(what, { topic }),
    (error) => tell(`not_${what}`, { topic, ...wordsOf(error) }),
  );
}

const commands = {
  start,
  async connect(asked) {
    const { uri, approval } = await client.connect(asked);
    approval().then(
      ({ topic, namespaces, peer }) => tell('connected', { topic, namespaces, peer }),
      (error) => tell('not_connected', wordsOf(error)),
    );
    return { uri };
  },
  async approve(approval) {
    const { topic, acknowledged } = await client.approve(approval);
    follow('acknowledged', topic, acknowledged());
    return { topic };
  },
  /** The words for its owner to sign, as its own helpers write them, and what they are made of. */
  async wordsToSign({ authPayload, chains, methods, address }) {
    const payload = helpers().populateAuthPayload({ authPayload, chains, methods });
    const messages = payload.chains.map((chain) => {
      const iss = `did:pkh:${chain}:${address}`;
      return { iss, message: client.formatAuthMessage({ request: payload, iss }) };
    });
    return { payload, messages };
  },
  async approveSignIn({ id, payload, signed }) {
    const toAuth = ({ iss, signature }) => helpers().buildAuthObject(payload, { t: 'eip191', s: signature }, iss);
    const { session } = await client.approveSessionAuthenticate({ id, auths: signed.map(toAuth) });
    return { topic: session.topic };
  },
  /** A wallet of a kind that signs nobody in: without a listener, these clients look at the plain proposal of the link. */
  async cannotSignIn() {
    client.events.removeAllListeners('session_authenticate');
  },
  async canSignIn() {
    client.on('session_authenticate', (payload) => tell('session_authenticate', payload));
  },
  async authenticate(asked) {
    const { uri, response } = await client.authenticate(asked);
    response().then(
      ({ auths, session }) => tell('signed_in', { auths, topic: session?.topic }),
      (error) => tell('not_signed_in', wordsOf(error)),
    );
    return { uri };
  },
  // Their acknowledgement is not waited for: an answer that is there before the relay's own word is missed by it, for five minutes.
  async update(parameters) {
    await client.update(parameters);
  },
  async extend(parameters) {
    await client.extend(parameters);
  },
  sessions: async () => client.session.getAll().map(({ topic, expiry, namespaces }) => ({ topic, expiry, namespaces })),
  async advance({ byMs }) {
    advance(byMs);
  },
  /** A wallet that does not look at what it approves. */
  async stopChecking() {
    client.engine.isValidApprove = async () => undefined;
  },
  /** Approves and signs by itself, for measuring. */
  async obey(namespaces) {
    client.on('session_proposal', ({ id }) => void commands.approve({ id, namespaces }));
    client.on('session_request', ({ id, topic }) => {
      void client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x00' } });
    });
  },
};

serve(commands, (name, parameters) => client[name](parameters));
