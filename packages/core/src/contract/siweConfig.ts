/** The session of a server of the older kind. */
export interface SiweSession {
  readonly address: string;
  readonly chainId: number;
}

/** The site's part of each message. Left out: the page's host and URL. */
export interface SiweMessageParameters {
  readonly domain?: string;
  readonly uri?: string;
  readonly statement?: string;
  readonly resources?: readonly string[];
  readonly requestId?: string;
  /** RFC 3339: issued at, expires at, not before. */
  readonly iat?: string;
  readonly exp?: string;
  readonly nbf?: string;
}

/** The arguments of a host's createMessage. */
export interface SiweMessageArguments extends SiweMessageParameters {
  readonly address: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly version: '1';
  readonly domain: string;
  readonly uri: string;
  readonly iat: string;
}

/** The older way to sign in with an Ethereum account: the host's server keeps one session. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>;
  createMessage(parameters: SiweMessageArguments): string;
  verifyMessage(parameters: { readonly message: string; readonly signature: string }): Promise<boolean>;
  getSession(): Promise<SiweSession | null | undefined>;
  signOut(): Promise<boolean>;
  getMessageParams?(): SiweMessageParameters | Promise<SiweMessageParameters>;
  onSignIn?(session?: SiweSession): void;
  onSignOut?(): void;
  /** Default: true. */
  readonly enabled?: boolean;
  /** Disconnects a visitor who does not sign. Default: true. */
  readonly required?: boolean;
  /** A nonce that was fetched longer ago is fetched anew. Default: 5 minutes. */
  readonly nonceRefetchIntervalMs?: number;
  /** How often the server is requested to confirm the session. Default: 5 minutes. */
  readonly sessionRefetchIntervalMs?: number;
  /** Default: true, all three. */
  readonly signOutOnDisconnect?: boolean;
  readonly signOutOnAccountChange?: boolean;
  readonly signOutOnNetworkChange?: boolean;
}
