import * as v from 'valibot';
import { fetchBounded } from '../../http/fetchBounded.ts';
import type { ExpectedMessage } from './siwf.ts';

const TIMEOUT_MS = 5_000;

/** The relay does not answer, or not as one does: again later. */
export class RelayUnavailable extends Error {
  constructor(cause: unknown) {
    super('The relay of Farcaster gives no usable answer', { cause });
    this.name = 'RelayUnavailable';
  }
}

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const openedSchema = v.object({
  channelToken: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  url: v.pipe(v.string(), v.maxLength(2_048), v.check(isWeb)),
  nonce: v.string(),
});

const signedSchema = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(10_000)),
  signature: v.pipe(v.string(), v.maxLength(100_000)),
  /** Proves nothing. */
  username: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});

/** What a visitor's app sent, as the relay has it: of any form within these bounds. */
export type RelaySigned = v.InferOutput<typeof signedSchema>;

/** The state of a channel; `gone` is one that has ended, or was read before. */
export type ChannelState = 'pending' | 'gone' | RelaySigned;

/**
 * The relay between a page and the Farcaster app of its visitor. Each holder of a channel's link can read the channel,
 * so nothing that the relay answers with counts without the chain.
 */
export function createRelay(relayUrl: string) {
  async function send(path: string, options: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetchBounded(`${relayUrl}${path}`, {
        ...options,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const { status } = response;
      if (status >= 500 || status === 429) throw new Error(`The relay answered with ${status}.`);
      return { status, body: status < 300 ? await response.json() : undefined };
    } catch (error) {
      throw new RelayUnavailable(error);
    }
  }

  return {
    /** The channel, and the link that the visitor opens. @throws RelayUnavailable */
    async open({ domain, uri, nonce }: ExpectedMessage, expiryMs: number): Promise<{ token: string; url: string }> {
      const expirationTime = new Date(Date.now() + expiryMs).toISOString();
      const wanted = { siweUri: uri, domain, nonce, expirationTime, acceptAuthAddress: true };
      const headers = { 'content-type': 'application/json' };
      const { body } = await send('/v1/channel', { method: 'POST', headers, body: JSON.stringify(wanted) });
      const { success, output } = v.safeParse(openedSchema, body);
      if (!success || output.nonce !== nonce) throw new RelayUnavailable('not a channel of this login');
      return { token: output.channelToken, url: output.url };
    },
    /** The relay deletes what it answers with once it is complete. @throws RelayUnavailable */
    async read(token: string): Promise<ChannelState> {
      const { status, body } = await send('/v1/channel/status', { headers: { authorization: `Bearer ${token}` } });
      if (status === 202) return 'pending';
      if (status !== 200) return 'gone';
      const { success, output } = v.safeParse(signedSchema, body);
      if (!success) throw new RelayUnavailable('no signed message');
      return output;
    },
  };
}

/** The relay between a page and the Farcaster app of its visitor. */
export type Relay = ReturnType<typeof createRelay>;
