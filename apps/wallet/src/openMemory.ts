import { timeOfPeerRpcId } from '@portico/pairing/parts';
import type { PairingWalletParameters } from '@portico/testing/pairing-wallet';
import * as v from 'valibot';
import type { Memory, OpenPrompt } from './memory.ts';

/** How long a request is open when the site names no expiry. */
const PROMPT_MS = 300_000;
/** More than a relay brings twice. */
const ANSWERED_MAX = 200;

const expirySchema = v.union([
  v.pipe(
    v.object({ expiryTimestamp: v.number() }),
    v.transform(({ expiryTimestamp }) => expiryTimestamp),
  ),
  v.pipe(
    v.object({ request: v.object({ expiryTimestamp: v.number() }) }),
    v.transform(({ request }) => request.expiryTimestamp),
  ),
]);

/** The time until which the site accepts a response. */
export function endOf({ id, params }: Pick<OpenPrompt, 'id' | 'params'>): number {
  const reported = v.safeParse(expirySchema, params);
  return reported.success ? reported.output * 1000 : timeOfPeerRpcId(id) + PROMPT_MS;
}

type Kept = Pick<Memory, 'prompts' | 'links' | 'answered' | 'deliveryQueue'>;

/**
 * The state that a wallet resumes from, without expired requests and those whose session is gone, and its snapshot at
 * any time.
 */
export function openMemory(
  { prompts, links, answered, deliveryQueue, sessions }: Memory,
  nowMs: number,
  onSave: () => void,
) {
  const openLinks = links.filter(({ expiresAtSeconds = 0 }) => expiresAtSeconds * 1000 > nowMs);
  const topics = new Set([...sessions, ...openLinks].map(({ topic }) => topic));
  const isAwaited = (prompt: OpenPrompt): boolean => topics.has(prompt.topic) && endOf(prompt) > nowMs;
  const begun = new Set(prompts.filter(({ isBegun }) => isBegun).map(({ id }) => id));
  let unsaid = deliveryQueue;
  const memory = {
    seen: new Set(),
    unanswered: new Map<number, Omit<OpenPrompt, 'isBegun'>>(
      prompts.filter(isAwaited).map((prompt) => [prompt.id, prompt]),
    ),
    links: new Map(openLinks.map((link) => [link.topic, link])),
    answered: new Set(answered),
    deliveryQueue: {
      load: () => unsaid,
      save(kept) {
        unsaid = kept;
        onSave();
      },
    },
  } satisfies PairingWalletParameters['memory'];
  const read = (): Kept => ({
    prompts: [...memory.unanswered.values()].map((prompt) => ({ ...prompt, isBegun: begun.has(prompt.id) })),
    links: [...memory.links.values()],
    answered: [...memory.answered].slice(-ANSWERED_MAX),
    deliveryQueue: unsaid,
  });
  return {
    memory,
    read,
    /** Its owner has approved the request: from now on it may have been executed, and is never shown again. */
    begin(id: number): void {
      begun.add(id);
      onSave();
    },
    isBegun: (id: number): boolean => begun.has(id),
    /** The site waits no longer. */
    isOver(id: number, atMs: number): boolean {
      const prompt = memory.unanswered.get(id);
      return prompt !== undefined && endOf(prompt) <= atMs;
    },
  };
}
