// A client of another implementation as a process of its own: runs the commands it receives over IPC, and reports its
// events.
// node peer.mjs <its name in package.json> <file of its storage>
import { openClient, requireOf } from './clients.mjs';
import { advance } from './clock.mjs';
import { Memory } from './memory.mjs';
import { serve, notify, messagesOf } from './serve.mjs';

const [clientName, memoryFile] = process.argv.slice(2);

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
];

// Some versions leave rejected promises unhandled: these are reported, and do not end the process.
process.on('unhandledRejection', (error) => notify('unhandled', { ...messagesOf(error), stack: String(error?.stack) }));
process.on('uncaughtException', (error) => notify('uncaught', { ...messagesOf(error), stack: String(error?.stack) }));

/** A picture that it brings, and one that it only names. */
const icons = ['https://other.example/icon.png', `data:image/png;base64,${btoa('a picture')}`];
let client;

/** The helpers of this version for building the message that is signed with an approval. */
const helpers = () => requireOf(clientName)('@walletconnect/utils');

const notifyOf = (event) => (payload) => notify(event, payload);
const notifySignIn = notifyOf('session_authenticate');

async function start({ relayUrl, projectId, name }) {
  client = await openClient(clientName, {
    relayUrl,
    projectId,
    metadata: { name, description: name, url: 'https://other.example', icons },
    storage: new Memory(memoryFile),
    telemetryEnabled: false,
    logger: 'silent',
  });
  for (const event of events) client.on(event, notifyOf(event));
  client.on('session_authenticate', notifySignIn);
}

/** The promise that comes with a response is reported when it settles. */
function follow(what, topic, promise) {
  promise.then(
    () => notify(what, { topic }),
    (error) => notify(`not_${what}`, { topic, ...messagesOf(error) }),
  );
}

const commands = {
  start,
  async connect(requested) {
    const { uri, approval } = await client.connect(requested);
    approval().then(
      ({ topic, namespaces, peer }) => notify('connected', { topic, namespaces, peer }),
      (error) => notify('not_connected', messagesOf(error)),
    );
    return { uri };
  },
  async approve(approval) {
    const { topic, acknowledged } = await client.approve(approval);
    follow('acknowledged', topic, acknowledged());
    return { topic };
  },
  /** The text for its owner to sign, as its own helpers write it, and its parts. */
  async messageToSign({ authPayload, chains, methods, address }) {
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
  /** A wallet that supports no sign-in: without a listener, these clients read the plain proposal of the link. */
  async cannotSignIn() {
    client.off('session_authenticate', notifySignIn);
  },
  async canSignIn() {
    client.on('session_authenticate', notifySignIn);
  },
  async authenticate(requested) {
    const { uri, response } = await client.authenticate(requested);
    response().then(
      ({ auths, session }) => notify('signed_in', { auths, topic: session?.topic }),
      (error) => notify('not_signed_in', messagesOf(error)),
    );
    return { uri };
  },
  // Their acknowledgement is not awaited: a response that is there before the relay's own acknowledgement is missed by
  // it, for five minutes.
  async update(parameters) {
    await client.update(parameters);
  },
  /** A wallet that sends the approved namespaces after its response. */
  async updateLater({ afterMs, ...parameters }) {
    setTimeout(() => void client.update(parameters), afterMs);
  },
  async extend(parameters) {
    await client.extend(parameters);
  },
  sessions: async () => client.session.getAll().map(({ topic, expiry, namespaces }) => ({ topic, expiry, namespaces })),
  async advance({ byMs }) {
    advance(byMs);
  },
  /** A wallet that does not validate its approval. */
  async stopChecking() {
    client.engine.isValidApprove = async () => undefined;
  },
  /** Approves and signs without a prompt, for measuring. */
  async obey(namespaces) {
    client.on('session_proposal', ({ id }) => void commands.approve({ id, namespaces }));
    client.on('session_request', ({ id, topic }) => {
      void client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x00' } });
    });
  },
};

serve(commands, (name, parameters) => client[name](parameters));
