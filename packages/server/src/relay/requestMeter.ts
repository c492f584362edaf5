import type { Caller } from './admission.ts';
import { createBuckets } from './buckets.ts';

export interface RequestMeterParameters {
  /** In a minute. */
  readonly perClient: number;
  /** In a minute: keys cost nothing, so a limit per client alone has no effect. */
  readonly perNetwork: number;
  readonly nowMs: () => number;
}

type Sender = Pick<Caller, 'clientId' | 'network'>;

/** Counts requests by their bytes, and bounds the bytes of all requests in work. */
export interface RequestMeter {
  /** False where `begin` would be refused for the network alone: known before anything of a request is verified. */
  hasRoom(network: string, bytes: number): boolean;
  /** False where a limit is reached; a request that began needs one `end`. */
  begin(sender: Sender, bytes: number): boolean;
  end(sender: Sender, bytes: number): void;
  /** Counts an answer's bytes, once they are known: a request for much takes few bytes. */
  spend(sender: Sender, bytes: number): void;
}

const inWorkBytesMax = 33_554_432;
const networkInWorkBytesMax = 8_388_608;

const weightBytes = 8_192;

/** A large request counts as several: mailboxes cannot be filled by few requests. */
export const weightOf = (bytes: number): number => 1 + Math.floor(bytes / weightBytes);

export function createRequestMeter({ perClient, perNetwork, nowMs }: RequestMeterParameters): RequestMeter {
  const clients = createBuckets({ perMinute: perClient, burst: perClient, nowMs });
  const networks = createBuckets({ perMinute: perNetwork, burst: perNetwork, nowMs });
  const bytesByNetwork = new Map<string, number>();
  let inWorkBytes = 0;
  const count = (network: string, bytes: number): void => {
    inWorkBytes += bytes;
    const next = (bytesByNetwork.get(network) ?? 0) + bytes;
    if (next > 0) bytesByNetwork.set(network, next);
    else bytesByNetwork.delete(network);
  };
  const fits = (network: string, bytes: number): boolean =>
    inWorkBytes + bytes <= inWorkBytesMax && (bytesByNetwork.get(network) ?? 0) + bytes <= networkInWorkBytesMax;
  return {
    hasRoom: (network, bytes) => fits(network, bytes) && networks.has(network, weightOf(bytes)),
    begin({ clientId, network }, bytes) {
      if (!fits(network, bytes)) return false;
      const weight = weightOf(bytes);
      if (!networks.take(network, weight) || !clients.take(clientId, weight)) return false;
      count(network, bytes);
      return true;
    },
    end: ({ network }, bytes) => count(network, -bytes),
    spend({ clientId, network }, bytes) {
      networks.spend(network, Math.floor(bytes / weightBytes));
      clients.spend(clientId, Math.floor(bytes / weightBytes));
    },
  };
}
