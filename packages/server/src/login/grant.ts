import * as v from 'valibot';
import type { FrameSettings } from './frameSettings.ts';

/** What the frame is granted where every page around it is listed. */
export const grantSchema = v.object({
  apiUrl: v.optional(v.string()),
  /** Where logins go, and the key that they are sealed for. */
  vault: v.optional(v.object({ url: v.string(), key: v.string() })),
  /** Where the smart account of a visitor is a contract of its own. */
  safeChains: v.optional(v.array(v.string())),
});
/** What the frame is granted. */
export type Grant = v.InferOutput<typeof grantSchema>;

/** What the settings grant. */
export const toGrant = ({ apiUrl, vault, safeChains }: FrameSettings): Grant => ({
  ...(apiUrl !== undefined && { apiUrl }),
  ...(vault && { vault }),
  ...(safeChains.length > 0 && { safeChains: [...safeChains] }),
});

/** More pages around a frame than this are no site. */
const ANCESTORS_MAX = 10;

/** The origins of a query: at least one, each as a browser names it. */
export const originsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(300))),
  v.minLength(1),
  v.maxLength(ANCESTORS_MAX),
);
