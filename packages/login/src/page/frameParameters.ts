import { caipNetworkIdSchema } from '@portico/protocol';
import * as v from 'valibot';

const flag = v.pipe(
  v.optional(v.picklist(['true', 'false']), 'false'),
  v.transform((text) => text === 'true'),
);

const parametersSchema = v.object({
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  chainId: caipNetworkIdSchema,
  version: v.pipe(v.string(), v.maxLength(64)),
  enableLogger: flag,
  /** The page uses session grants: without it there are none. */
  smartSessions: flag,
});

/** The address of the frame carries these, of the host's choice: none of them is trusted. */
export type FrameParameters = v.InferOutput<typeof parametersSchema>;

/** The parameters of an address; undefined where one is missing or invalid. */
export function readFrameParameters(search: string): FrameParameters | undefined {
  const { success, output } = v.safeParse(parametersSchema, Object.fromEntries(new URLSearchParams(search)));
  return success ? output : undefined;
}
