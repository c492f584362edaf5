import * as v from 'valibot';

const topicPattern = /^[0-9a-f]{64}$/;
const idPattern = topicPattern;
/** Longer messages are refused; larger frames end the connection. */
export const messageBytesMax = 131_072;
const batchMax = 500;

/** The errors of a schema that are the protocol's own; every other one is `InvalidParams`. */
const known = new Set(['InvalidTopic', 'PayloadSizeExceeded', 'BatchEmpty', 'BatchLimitExceeded']);

export const topic = v.pipe(v.string(), v.regex(topicPattern, 'InvalidTopic'));
export const message = v.pipe(v.string(), v.minLength(1), v.maxLength(messageBytesMax, 'PayloadSizeExceeded'));
const attestation = v.optional(v.pipe(v.string(), v.maxLength(8_192, 'PayloadSizeExceeded')));

export const batchOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(v.array(item), v.minLength(1, 'BatchEmpty'), v.maxLength(batchMax, 'BatchLimitExceeded'));

/** Other fields that clients send (about calls, chains, hashes) are not read. */
export const publication = v.object({
  topic,
  message,
  ttl: v.pipe(v.number(), v.finite()),
  tag: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  attestation,
});

export const receipt = v.object({ topic, messageId: v.pipe(v.string(), v.regex(idPattern)) });

export const proposal = v.object({ pairingTopic: topic, sessionProposal: message, attestation });

export const approval = v.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: message,
  sessionSettlementRequest: message,
});

/** Why parameters are not taken. */
export function whyOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.find((issue) => known.has(issue.message))?.message ?? 'InvalidParams';
}
