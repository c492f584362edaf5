import type { RelaySettings } from './createRelay.ts';

/** As the environment has it where nothing is set. */
export const usualRelay: RelaySettings = {
  urls: [],
  host: '127.0.0.1',
  socketsMax: 20_000,
  socketsPerAddress: 1_000,
  connectsPerAddress: 1_200,
  messagesPerClient: 1_200,
  lagMaxMs: 1_000,
  beatMs: 1_000,
};
