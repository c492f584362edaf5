import { momentOfPeerRpcId } from '@portico/pairing/parts';
import type { PairingWalletParameters } from '@portico/testing/pairing-wallet';
import * as v from 'valibot';
import type { Memory, OpenQuestion } from './memory.ts';

/** So long a site waits where it does not say how long. */
const QUESTION_MS = 300_000;
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

/** Until when the site that asked takes an answer. */
export function endOf({ id, params }: Pick<OpenQuestion, 'id' | 'params'>): number {
  const said = v.safeParse(expirySchema, params);
  return said.success ? said.output * 1000 : momentOfPeerRpcId(id) + QUESTION_MS;
}

type Kept = Pick<Memory, 'questions' | 'links' | 'answered' | 'outbox'>;

/** What a wallet is to go on with, without what has run out meanwhile or lost its site, and how it stands at any moment. */
export function openMemory(
  { questions, links, answered, outbox, sessions }: Memory,
  nowMs: number,
  onSave: () => void,
) {
  const openLinks = links.filter(({ expiresAtSeconds = 0 }) => expiresAtSeconds * 1000 > nowMs);
  const topics = new Set([...sessions, ...openLinks].map(({ topic }) => topic));
  const isAwaited = (question: OpenQuestion): boolean => topics.has(question.topic) && endOf(question) > nowMs;
  const begun = new Set(questions.filter(({ isBegun }) => isBegun).map(({ id }) => id));
  let unsaid = outbox;
  const memory = {
    seen: new Set(),
    unanswered: new Map<number, Omit<OpenQuestion, 'isBegun'>>(
      questions.filter(isAwaited).map((question) => [question.id, question]),
    ),
    links: new Map(openLinks.map((link) => [link.topic, link])),
    answered: new Set(answered),
    outbox: {
      load: () => unsaid,
      save(kept) {
        unsaid = kept;
        onSave();
      },
    },
  } satisfies PairingWalletParameters['memory'];
  const read = (): Kept => ({
    questions: [...memory.unanswered.values()].map((question) => ({ ...question, isBegun: begun.has(question.id) })),
    links: [...memory.links.values()],
    answered: [...memory.answered].slice(-ANSWERED_MAX),
    outbox: unsaid,
  });
  return {
    memory,
    read,
    /** Its owner has approved it: from now on it may have been done, and is never asked again. */
    begin(id: number): void {
      begun.add(id);
      onSave();
    },
    isBegun: (id: number): boolean => begun.has(id),
    /** The site waits no longer. */
    isOver(id: number, atMs: number): boolean {
      const question = memory.unanswered.get(id);
      return question !== undefined && endOf(question) <= atMs;
    },
  };
}
