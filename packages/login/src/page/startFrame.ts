import { messages } from '../messages/envelope.ts';
import { createRunAlone } from '../worker/createRunAlone.ts';
import type { ApprovedGrant } from '../worker/grants/grant.ts';
import { type ArrivedHost, acceptHost } from './acceptHost.ts';
import { warnOfDeletion } from './approval/warnOfDeletion.ts';
import { createApprovals } from './approval/createApprovals.ts';
import { createClaimedName } from './approval/claimedName.ts';
import type { Prepare } from './approval/prepared.ts';
import { createHandlers } from './createHandlers.ts';
import { createReader } from './createReader.ts';
import { createServices } from './createServices.ts';
import { createDispatcher } from './dispatcher.ts';
import { type Embedding, findEmbedding } from './embedding.ts';
import { createBundles } from './evm/calls/bundles.ts';
import { type FrameParameters, readFrameParameters } from './frameParameters.ts';
import { type Keys, createKeys } from './keys/createKeys.ts';
import { openWorker } from './keys/openWorker.ts';
import { postToVault } from './keys/postToVault.ts';
import { createWalletAccount } from './login/account.ts';
import { createEmailHandlers } from './login/createEmailHandlers.ts';
import { createOfLogin } from './login/createOfLogin.ts';
import { createPreference } from './smartAccount/createPreference.ts';
import { createUsedAccounts } from './smartAccount/createUsedAccounts.ts';
import { createGrantHandlers } from './grants/createGrantHandlers.ts';
import { networkOf } from './networkOf.ts';
import { type FrameNetworks, createNetworks } from './networks.ts';
import { createPrepare } from './prepareCall.ts';
import { releaseOf } from './releaseOf.ts';
import { acceptWindows } from './security/acceptWindows.ts';
import { createWalletMethods } from './wallet/createWalletMethods.ts';

interface FrameOptions {
  /** Reads what the visitor is to approve, in place of the keys' own. */
  readonly prepare?: Prepare;
}

type Log = (text: string) => void;

const createLog =
  ({ enableLogger }: FrameParameters): Log =>
  (text) => {
    if (enableLogger) console.warn(`Portico login frame: ${text}`);
  };

/** The keys of the visitor, where the operator offers a login. */
function openAccount({ vault, origin }: Embedding, onEnded: () => void) {
  if (!vault) return undefined;
  const keys = createKeys({ worker: openWorker(), vaultKey: vault.key, post: postToVault(vault.url) });
  return {
    keys,
    account: createWalletAccount(keys, origin, onEnded),
    addGrants: (grants: readonly ApprovedGrant[]) => keys.call('addGrants', { origin, grants }),
  };
}

/** The cards of approvals, and what the page calls itself on them. */
function createCards(origin: string, prepare: Prepare | undefined, onRefused: Log) {
  const claimed = createClaimedName();
  const getLanguages = () => navigator.languages;
  const parameters = { origin, getClaimedName: claimed.get, getLanguages, onRefused };
  return { approvals: prepare && createApprovals({ ...parameters, prepare }), onName: claimed.set };
}

/** What the page may do without a card. */
const openGrants = (keys: Keys, origin: string, prepare: Prepare, networks: FrameNetworks) =>
  createGrantHandlers({
    keys,
    origin,
    prepare,
    alone: createRunAlone('grant-turns'),
    networkOf: (method, params) => networkOf(networks, method, params),
  });

/** What the frame has of the site that it serves, and of its operator. */
const openSite = ({ origin, apiUrl }: Embedding, { projectId, chainId }: FrameParameters) => ({
  reader: apiUrl === undefined ? undefined : createReader(apiUrl, projectId),
  services: apiUrl === undefined ? undefined : createServices(apiUrl, projectId),
  networks: createNetworks(chainId),
  bundles: createBundles(origin, () => localStorage),
  preference: createPreference(origin, () => localStorage),
});

/** Connects the windows of the wallet's page with its keys. */
function serveWindows(keys: Keys, { origin, projectId }: { origin: string; projectId: string }, log: Log): void {
  acceptWindows(window, (port) => {
    const parameters = { port, origin, projectId, release: releaseOf(location) };
    keys.call('serveWindow', parameters, [port]).catch((error) => log(String(error)));
  });
}

function serve({ port, nonce }: ArrivedHost, embedding: Embedding, parameters: FrameParameters, own?: Prepare) {
  const log = createLog(parameters);
  const { projectId, smartSessions } = parameters;
  const { origin, safeChains } = embedding;
  const post = (text: string): void => port.postMessage(text);
  const login = openAccount(embedding, () => post(JSON.stringify(messages.sessionUpdate({ user: null }))));
  const site = openSite(embedding, parameters);
  const { networks } = site;
  const usedAccounts = login && createUsedAccounts({ account: login.account, safeChains, ...site });
  const addGrants = login && smartSessions ? login.addGrants : undefined;
  const onCode = (): void =>
    void ofLogin
      ?.GET_USER({ caipNetworkId: networks.of('eth_chainId') })
      .then((user) => post(JSON.stringify(messages.sessionUpdate({ user }))))
      .catch((error: unknown) => log(String(error)));
  const usedOn = usedAccounts?.usedOn;
  const ofAccount = login && usedOn && { account: login.account, usedOn };
  const prepare = own ?? (ofAccount && createPrepare({ ...ofAccount, origin, onCode, addGrants, ...site }));
  const warning = login && prepare && warnOfDeletion(prepare, login.account);
  const { approvals, onName } = createCards(origin, warning ?? prepare, log);
  const grants = addGrants && prepare && login && openGrants(login.keys, origin, prepare, networks);
  const hasGrants = grants !== undefined;
  const wallet = ofAccount && { ...createWalletMethods({ ...ofAccount, ...site, hasGrants }), ...grants?.methods };
  const handlers = createHandlers({
    networks,
    reader: site.reader,
    account: login?.account,
    usedOn,
    wallet,
    approve: approvals?.approve,
    onTheme: (mode) => document.documentElement.style.setProperty('color-scheme', mode),
    onName,
    // After the answer has left.
    reload: () => void setTimeout(() => location.reload(), 0),
  });
  const ofLogin = login && usedAccounts && createOfLogin({ ...login, origin, projectId, ...site, usedAccounts });
  const ofEmail =
    login && approvals && createEmailHandlers({ ...login, origin, projectId, approve: approvals.approvePrepared });
  if (login) serveWindows(login.keys, { origin, projectId }, log);
  const receive = createDispatcher({
    handlers: { ...handlers, ...ofLogin, ...ofEmail, ...grants?.handlers },
    post,
    onRefused: log,
  });
  port.addEventListener('message', ({ data }) => receive(data));
  port.start();
  post(JSON.stringify(messages.ready(nonce)));
  // The host pauses before its first request (spec §9); a wallet that is logged in here is open by then. An error is
  // that of the request which needs it.
  login?.account.find().catch(() => undefined);
}

/** Serves the page around the frame, if its project lists it and every page around that. */
async function admit(host: ArrivedHost, parameters: FrameParameters, prepare: Prepare | undefined): Promise<void> {
  const { projectId } = parameters;
  const embedding = await findEmbedding({
    projectId,
    origin: host.origin,
    ancestors: location.ancestorOrigins && [...location.ancestorOrigins],
    fetch: (...request) => fetch(...request),
  });
  if (embedding) return serve(host, embedding, parameters, prepare);
  host.port.close();
  createLog(parameters)(`${host.origin} is no origin of project ${projectId}, or the list was out of reach`);
}

/** Serves the one page that embeds this document, where its project lists that page. */
export function startFrame({ prepare }: FrameOptions = {}): void {
  const parameters = readFrameParameters(location.search);
  // Opened as a page of its own, or with an invalid address, it serves no one.
  if (!parameters || window.parent === window) return;
  acceptHost(window, (host) => void admit(host, parameters, prepare));
}
