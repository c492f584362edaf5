import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import { SOCIAL_STORAGE_KEY, type SocialReturn, parseSocialReturn } from '../../messages/socialReturn.ts';

const flowSchema = v.object({ flowId: v.string(), provider: v.string() });

/** A visit to a provider that a site has started. */
export type StartedFlow = v.InferOutput<typeof flowSchema>;

/** Undefined where a browser keeps nothing for this frame: a visit is known as long as the page is, then. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What a visit ends with, once it is there. */
function createArrival() {
  let resolve: (returned: SocialReturn) => void = () => undefined;
  let reject: (error: FrameError) => void = () => undefined;
  const promise = new Promise<SocialReturn>((...both) => ([resolve, reject] = both));
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/** The visit that a site has started last. Another site cannot take its end; the visitor may leave the page for it. */
export function createPendingFlow(origin: string) {
  const key = `portico-social-flow ${origin}`;
  let current: StartedFlow | undefined;
  let arrival = createArrival();

  function get(): StartedFlow | undefined {
    if (current) return current;
    const stored = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
    const { success, output } = v.safeParse(flowSchema, stored);
    return success ? output : undefined;
  }
  const isOf = ({ flowId }: SocialReturn): boolean => get()?.flowId === flowId;

  return {
    get,
    start(flow: StartedFlow): void {
      arrival.reject(new FrameError('login.request_aborted'));
      arrival = createArrival();
      current = flow;
      attempt(() => localStorage.setItem(key, JSON.stringify(flow)));
    },
    /** True for the end of this visit. */
    take(returned: SocialReturn): boolean {
      if (isOf(returned)) arrival.resolve(returned);
      return isOf(returned);
    },
    /** Resolves with the end of this visit. */
    arrived: () => arrival.promise,
    /** True once, for the one who ends the login. */
    end(returned: SocialReturn): boolean {
      if (!isOf(returned)) return false;
      current = undefined;
      attempt(() => localStorage.removeItem(key));
      return true;
    },
  };
}

/** What a visitor brought back who had left the site, once. */
export function takeStoredReturn(): SocialReturn | undefined {
  const text = attempt(() => localStorage.getItem(SOCIAL_STORAGE_KEY));
  attempt(() => localStorage.removeItem(SOCIAL_STORAGE_KEY));
  return attempt(() => parseSocialReturn(JSON.parse(text ?? 'null')));
}
