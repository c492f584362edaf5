import type { CaipNetworkId, LoginAccountType, Social, SocialProvider } from '@portico/protocol';
import type { Connector } from './connector.ts';
import type { Theme } from './preferences.ts';

/** The window of a provider of identities: opened in the visitor's press, and led to the provider once it is known. */
export interface SocialWindow {
  /** Shows this page in it. */
  lead(url: string): void;
  /** Also true for a page that cut off its opener. */
  isClosed(): boolean;
  close(): void;
}

/** Who logged in to an embedded wallet, and how. */
export interface LoginFacts {
  readonly connectorId: string;
  readonly provider: 'email' | Social;
  /** As the provider names it: shown, and proof of nothing. */
  readonly email?: string | null | undefined;
  /** As the provider names the visitor: shown as text, never trusted. */
  readonly userName?: string | null | undefined;
  /** Neither the operator of the login nor a mailbox opens the wallet. */
  readonly isOwn?: boolean | undefined;
  /** The account runs the code of a smart account on the network that it was read on last. */
  readonly smartAccountDeployed?: boolean | undefined;
  /** The networks of the site on which the account can be a smart one; left out until they were read. */
  readonly smartAccountEnabledNetworks?: readonly CaipNetworkId[] | undefined;
}

/** What a login reads of a page's state. */
interface LoginState {
  readonly login?: LoginFacts | undefined;
  readonly theme: Theme;
}

/** The portico that a login reports to, and whose theme its frame follows. */
export interface LoginOwner {
  readonly store: {
    getState(): LoginState;
    setState(change: () => { readonly login: LoginFacts | undefined }): void;
    subscribe(selector: (state: LoginState) => unknown, listener: () => void): () => void;
  };
  readonly storage: {
    get<Value>(key: LoginKey<Value>): Value | undefined;
    set<Value>(key: LoginKey<Value>, value: Value): void;
    remove<Value>(key: LoginKey<Value>): void;
  };
}

interface LoginKey<Value> {
  readonly name: string;
  readonly version: number;
  readonly parse: (value: unknown) => Value | undefined;
}

/** One step of a login. `email` again sends a new code; `device` waits until the visitor approved this browser. */
export type AuthStep =
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'device' }
  | { readonly type: 'otp'; readonly code: string }
  | {
      readonly type: 'social';
      readonly provider: SocialProvider;
      readonly window: SocialWindow;
      /** An earlier step has led the window to the provider, and was late: this one waits on. */
      readonly isBegun?: boolean;
    }
  | {
      readonly type: 'farcaster';
      /** Called with the link that the visitor opens in the Farcaster app; core has it in the state then. */
      readonly onUrl?: (url: string) => void;
    };

/** Where a login is, and so which step comes next (spec §4: device or code, then connect). */
export type AuthState =
  | { readonly status: 'signedOut' }
  | {
      readonly status: 'verifyDevice';
      readonly email: string;
      /** Of two digits, where a mail has a link to approve this browser: its page lets the reader choose it. */
      readonly number?: string | undefined;
    }
  | {
      readonly status: 'verifyOtp';
      readonly email: string;
      /** Why the last code did not do. */
      readonly problem?: 'wrong' | 'expired' | undefined;
    }
  /** The visitor is logged in: connect() answers without a prompt. */
  | { readonly status: 'connect' };

/** One step of a change of the address: the new one, a code, or the end of a change that is begun in another place. */
export type EmailUpdateStep =
  | { readonly type: 'email'; readonly email: string }
  | { readonly type: 'otp'; readonly code: string }
  | { readonly type: 'await' };

/**
 * Where a change of the address is: a code of the present mailbox, one of the new mailbox, then it is replaced (spec
 * §4).
 */
export type EmailUpdateState =
  | {
      readonly status: 'verifyPrimaryOtp' | 'verifySecondaryOtp';
      /** Why the last code did not do. */
      readonly problem?: 'wrong' | 'expired';
    }
  | { readonly status: 'updated'; readonly email: string };

/** What this site may do in the visitor's wallet without an approval, and what is left of it (ERC-7715). */
export interface SessionGrant {
  readonly id: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly type: 'native-token-transfer' | 'erc20-token-transfer' | 'contract-call';
  /** The token, or the contract that is called. */
  readonly contract?: string | undefined;
  /** Left out: the site chooses it, or it is a call of a contract. */
  readonly receiver?: string | undefined;
  /** In all, and what is left of that: in units as a person writes them. */
  readonly allowance: string;
  readonly left: string;
  /** As the token names itself; left out for the coin of the network. */
  readonly symbol?: string | undefined;
  readonly callsMax: number;
  readonly callsLeft: number;
  /** The same for all of one approval. */
  readonly grantedAtMs: number;
  readonly expiresAtMs: number;
  /** False once it has expired, or its calls were made. */
  readonly isLive: boolean;
}

/** A connector that a visitor logs in to, in several steps, before connect(). */
export interface AuthConnector extends Connector {
  readonly type: 'AUTH';
  /** `email`: the mailbox and the operator can open the wallet, too, and its owner is shown that. */
  readonly recovery?: 'email';
  /** The providers of identities that the operator of the login has clients at. Left out: none. */
  readonly socials?: readonly Social[];
  /**
   * A page of the login's own origin, in which a visitor who is logged in manages the wallet: what opens it, its words,
   * its browsers. It opens in a tab that keeps its opener.
   */
  readonly securityUrl?: string;
  /**
   * Takes a step. A wrong or expired code is a state; what rejects is a failure.
   * @throws PorticoError `login.…`, `aborted`.
   */
  authenticate(step: AuthStep, signal: AbortSignal): Promise<AuthState>;
  /**
   * Takes a step of a change of the address of the visitor who is connected. The new address is approved in the
   * connector's frame: its place is in the view meanwhile. Left out: the address cannot be changed here.
   * @throws PorticoError `user.rejected`, `login.…`, `aborted`.
   */
  updateEmail?(step: EmailUpdateStep, signal: AbortSignal): Promise<EmailUpdateState>;
  /**
   * Makes the account of eip155, which has one address for both, one of the type from then on, and emits it as changed.
   * @throws PorticoError `feature.not_available` where the network has no smart accounts.
   */
  setAccountType?(type: LoginAccountType): Promise<void>;
  /**
   * The grants of this site, the newest last, where `features.smartSessions` is on. An id takes that one back first: it
   * permits nothing from the next call on.
   */
  grants?(revokedId?: string): Promise<readonly SessionGrant[]>;
  /**
   * Calls back where the state changes without a step: the device was approved, the session ended. Returns what ends
   * it.
   */
  subscribe(listener: (state: AuthState) => void): () => void;
}

/** True for a connector that a visitor logs in to. */
export function isAuthConnector(connector: Connector | undefined): connector is AuthConnector {
  return connector?.type === 'AUTH' && 'authenticate' in connector;
}
