import { createRequire } from 'node:module';

/** Requires from inside a package: its own versions of its dependencies. */
export const requireOf = (name) => createRequire(createRequire(import.meta.url).resolve(name));

async function openSignClient(name, options) {
  const loaded = await import(name);
  const { SignClient } = loaded.SignClient ? loaded : loaded.default;
  return SignClient.init(options);
}

/**
 * WalletKit, and web3wallet before it, under the names that a sign-client has. They approve and are acknowledged in one
 * promise, and are wallets only.
 */
async function openWalletKit(name, { metadata, ...options }) {
  const loaded = await import(name);
  const { WalletKit, Web3Wallet } = loaded.WalletKit || loaded.Web3Wallet ? loaded : loaded.default;
  const { Core } = requireOf(name)('@walletconnect/core');
  const kit = await (WalletKit ?? Web3Wallet).init({ core: new Core(options), metadata });
  return {
    on: (event, listener) => kit.on(event, listener),
    off: (event, listener) => kit.off(event, listener),
    session: { getAll: () => Object.values(kit.getActiveSessions()) },
    pair: (parameters) => kit.pair(parameters),
    async approve(approval) {
      const { topic } = await kit.approveSession(approval);
      return { topic, acknowledged: async () => undefined };
    },
    reject: (parameters) => kit.rejectSession(parameters),
    respond: (parameters) => kit.respondSessionRequest(parameters),
    update: (parameters) => kit.updateSession(parameters),
    extend: (parameters) => kit.extendSession(parameters),
    emit: (parameters) => kit.emitSessionEvent(parameters),
    // Of a kit's own methods none pings.
    ping: (parameters) => kit.engine.signClient.ping(parameters),
    disconnect: (parameters) => kit.disconnectSession(parameters),
    formatAuthMessage: (parameters) => kit.formatAuthMessage(parameters),
    approveSessionAuthenticate: (parameters) => kit.approveSessionAuthenticate(parameters),
    rejectSessionAuthenticate: (parameters) => kit.rejectSessionAuthenticate(parameters),
  };
}

/** Opens a client of others by its name in package.json here. */
export const openClient = (name, options) =>
  name.startsWith('sign-client-') ? openSignClient(name, options) : openWalletKit(name, options);
