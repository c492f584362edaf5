import { parseDevnetDescription } from '@portico/testing';
import type { DevnetDescription } from '@portico/testing';
import { DEFAULT_SOCIALS } from '@portico/protocol';
import * as v from 'valibot';

const walletSchema = v.object({
  /** By this name tests pull its strings: `window.wallets.get(key)`. */
  key: v.string(),
  /** Default `eip155`; the wallets of the others always approve. */
  namespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122'])),
  /** The chain that a Bitcoin wallet is on. */
  bitcoinChain: v.optional(v.picklist(['regtest', 'testnet'])),
  name: v.optional(v.string()),
  rdns: v.optional(v.string()),
  uuid: v.optional(v.string()),
  /** `silent` wallets wait for `window.announceWallet(key)`. */
  via: v.optional(v.picklist(['announced', 'legacy', 'silent'])),
  /** Indexes of the devnet's accounts. */
  accounts: v.optional(v.array(v.number())),
  /** A legacy wallet's own flags, such as isMetaMask. */
  flags: v.optional(v.record(v.string(), v.boolean())),
  personality: v.optional(v.array(v.string())),
  delayMs: v.optional(v.number()),
  initialChainId: v.optional(v.number()),
  /** The chains of the wallet; all of the devnet by default. */
  chainIds: v.optional(v.array(v.number())),
  invalidResponses: v.optional(v.record(v.string(), v.unknown())),
  /** Pretends to be the wallet of that key. */
  pretends: v.optional(v.object({ key: v.string(), kind: v.string() })),
  hasCalls: v.optional(v.boolean()),
  remembers: v.optional(v.boolean()),
  /** The wallet lists the tokens of the devnet (ERC-7811), each with this picture. */
  tokenIconUrl: v.optional(v.string()),
});

const siteSchema = v.object({
  /** The language of the host's page. */
  language: v.optional(v.picklist(['en', 'ar']), 'en'),
  wallets: v.optional(v.array(walletSchema), []),
  /** On top of the site's own. */
  options: v.optional(
    v.object({
      locale: v.optional(v.string()),
      direction: v.optional(v.picklist(['ltr', 'rtl'])),
      themeMode: v.optional(v.picklist(['light', 'dark', 'system'])),
      projectId: v.optional(v.string()),
      server: v.optional(v.string()),
      images: v.optional(v.object({ allow: v.array(v.string()) })),
      featuredWalletIds: v.optional(v.array(v.string())),
      allowUnsupportedChain: v.optional(v.boolean()),
      enableNetworkSwitch: v.optional(v.boolean()),
      enableReconnect: v.optional(v.boolean()),
      enableEmbedded: v.optional(v.boolean()),
      basic: v.optional(v.boolean()),
      enableWalletConnect: v.optional(v.boolean()),
      termsConditionsUrl: v.optional(v.string()),
      features: v.optional(
        v.object({
          legalCheckbox: v.optional(v.boolean()),
          collapseWallets: v.optional(v.boolean()),
          smartSessions: v.optional(v.boolean()),
        }),
      ),
    }),
    {},
  ),
  /** A relay on which wallets on other devices are met; without it there is no pairing. */
  relayUrl: v.optional(v.string()),
  /** A login frame: visitors can log in by mail then. */
  loginFrameUrl: v.optional(v.string()),
  /** The providers of identities that its vault has clients at. */
  socials: v.optional(v.array(v.picklist(DEFAULT_SOCIALS))),
  /** Where the demo wallet is: it is in the list of wallets then. */
  walletUrl: v.optional(v.string()),
  /** Signing in with the wallet; sessions are kept in the page's storage once their signatures are verified. */
  signIn: v.optional(v.picklist(['required', 'optional', 'server'])),
  /** Another node for a chain than the devnet's own. */
  rpcUrls: v.optional(v.record(v.string(), v.string()), {}),
  /** The exchange on the first chain, where a test has made one. */
  exchange: v.optional(v.object({ swapRouter: v.string(), wrappedCoin: v.string() })),
  /** False: the site names no node. */
  hasOwnNodes: v.optional(v.boolean(), true),
  /** The chains of the site; all of the devnet by default. */
  chainIds: v.optional(v.array(v.number())),
  /** The site has Solana in addition to the EVM chains. */
  hasSolana: v.optional(v.boolean(), false),
  /** The site has Bitcoin in addition to the EVM chains. */
  hasBitcoin: v.optional(v.boolean(), false),
  /** Solana in core's definition, with its public node, and not the ledger of the devnet. */
  isSolanaMainnet: v.optional(v.boolean(), false),
  /** The site has a network of Polkadot in addition to the EVM chains. */
  polkadot: v.optional(v.object({ rpcUrl: v.string(), reference: v.string() })),
  /** Drawn on the server first. */
  isServerDrawn: v.optional(v.boolean(), false),
  hasStrictPolicy: v.optional(v.boolean(), false),
  hasSecondPortico: v.optional(v.boolean(), false),
  /** The site uses the wallet client of viem. */
  hasWalletClient: v.optional(v.boolean(), false),
  /** Of `wagmi.html`: the major version of wagmi. */
  wagmiVersion: v.optional(v.picklist([2, 3]), 3),
});

export type WalletSettings = v.InferOutput<typeof walletSchema>;
/** The settings of a test for the site, in the form of the query string. */
export type SiteSettings = v.InferOutput<typeof siteSchema>;
export type SiteInput = v.InferInput<typeof siteSchema>;

/** Reads the settings of a page's address. */
export function readSettings(query: string): SiteSettings {
  const text = new URLSearchParams(query).get('site');
  const value: unknown = text === null ? {} : JSON.parse(text);
  return v.parse(siteSchema, value);
}

/** The chains of the run; the server writes them into every page. */
export function readDevnet(): DevnetDescription {
  const value: unknown = JSON.parse(document.getElementById('box')?.textContent ?? 'null');
  return parseDevnetDescription(value);
}
