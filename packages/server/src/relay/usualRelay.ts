import { randomBytes } from 'node:crypto';
import type { RelaySettings } from './createRelay.ts';

/** As the environment has it where nothing is set. */
export const usualRelay: RelaySettings = {
  urls: [],
  host: '127.0.0.1',
  socketsMax: 20_000,
  socketsPerAddress: 100,
  connectsPerAddress: 1_200,
  messagesPerAddress: 12_000,
  messagesPerClient: 1_200,
  unfinishedBytesMax: 33_554_432,
  networkSecret: randomBytes(16).toString('hex'),
  lagMaxMs: 1_000,
  beatMs: 1_000,
};
