export interface ServerProcess {
  /** `http://127.0.0.1:4100` */
  readonly url: string;
  /** Politely first. */
  stop(): Promise<void>;
}

export interface ServerProcessParameters {
  readonly chains: readonly { readonly id: number; readonly rpcUrl: string }[];
  readonly dataFolder: string;
  /** Left out: a free one. */
  readonly port?: number;
  readonly onTrouble?: (message: string) => void;
}

export function startServerProcess(parameters: ServerProcessParameters): Promise<ServerProcess>;
