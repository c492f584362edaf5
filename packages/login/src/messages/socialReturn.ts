import * as v from 'valibot';

/** Between windows of the origin of the frame, in one browser: those of one site alone share it. */
export const SOCIAL_CHANNEL = 'portico-social';

const flowId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** What a window brings back from a provider of identities. */
const socialReturnSchema = v.union([
  v.strictObject({
    type: v.literal('portico/SOCIAL_RETURN'),
    flowId,
    completion: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  v.strictObject({ type: v.literal('portico/SOCIAL_RETURN'), flowId, problem: v.picklist(['declined', 'failed']) }),
]);

/** What a window brings back from a provider of identities. */
export type SocialReturn = v.InferOutput<typeof socialReturnSchema>;

/** Undefined for anything else. */
export function parseSocialReturn(data: unknown): SocialReturn | undefined {
  const { success, output } = v.safeParse(socialReturnSchema, data);
  return success ? output : undefined;
}

/** Answers the window, which closes then. */
export const socialReceived = (id: string) => ({ type: 'portico/SOCIAL_RECEIVED', flowId: id }) as const;

/** Where a page of this origin keeps what a visitor brought back who left its site for it. */
export const SOCIAL_STORAGE_KEY = 'portico-social-return';
