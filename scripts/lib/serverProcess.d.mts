export interface ServerProcess {
  /** `http://127.0.0.1:4100` */
  readonly url: string;
  /** `ws://127.0.0.1:4100/relay` */
  readonly relayUrl: string;
  /** What its database answers to SQL, while it runs. */
  rows(sql: string): Promise<readonly unknown[]>;
  /** For another process in its database, while it runs. */
  databaseUrl(role: 'frame' | 'vault' | 'recovery'): string;
  /** Of a vault: what it logged as it started. */
  publicKey(): string | undefined;
  /** Politely first. */
  stop(): Promise<void>;
}

interface Currency {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

export interface ServerProcessParameters {
  /** As a box describes them: with what is said of its tokens and feeds, balances have prices. */
  readonly chains: readonly {
    readonly id: number;
    readonly rpcUrl: string;
    readonly nativeCurrency?: Currency;
    readonly tokens?: readonly (Currency & { readonly address: string })[];
    readonly feeds?: readonly { readonly asset: string; readonly feed: string }[] | undefined;
    /** Its name service, where it has one. */
    readonly names?: { readonly universalResolver: string } | undefined;
  }[];
  /** A Solana ledger beside them. */
  readonly solana?:
    | {
        readonly rpcUrl: string;
        /** In CAIP-2. */
        readonly reference: string;
        readonly token: Currency & { readonly address: string };
      }
    | undefined;
  /** Pools on its chains, with their tokens: entries of the server's lists. */
  readonly exchanges?: readonly { readonly pool: object; readonly token: object }[] | undefined;
  readonly dataFolder: string;
  /** Left out: a free one. */
  readonly port?: number;
  readonly onTrouble?: (message: string) => void;
  /** One of its processes alone: `['frame']`. */
  readonly command?: readonly string[];
  /** More of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

export function startServerProcess(parameters: ServerProcessParameters): Promise<ServerProcess>;
