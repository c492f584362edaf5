import type { DevnetChain } from '@portico/testing';

export function startFarcaster(parameters: {
  readonly chains: readonly DevnetChain[];
  readonly port?: number;
}): Promise<{
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}>;
