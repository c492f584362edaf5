import type { SocialProvider } from '@portico/protocol';

export interface Identity {
  /** As a host writes it: `login({ socials })`. */
  readonly socials: readonly SocialProvider[];
  /** Of the environment of the vault. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface IdentityParameters {
  readonly ports: { readonly vault: number; readonly frame: number };
  /** Of the file of the clients. */
  readonly folder: string;
  /** Left out: a free one. */
  readonly port?: number;
}

export function startIdentity(parameters: IdentityParameters): Promise<Identity>;
