import { FrameError } from '../messages/frameError.ts';
import {
  SECURITY_HELLO,
  type WindowAnswer,
  type WindowCallName,
  type WindowCalls,
} from '../messages/securityWindow.ts';

/** For a frame to answer: it may have to open the wallet first, which takes the vault. */
const ANSWER_MS = 10_000;

/** Calls the worker that has the keys. */
export type CallWorker = <Name extends WindowCallName>(
  name: Name,
  parameters: WindowCalls[Name]['parameters'],
) => Promise<WindowCalls[Name]['result']>;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: FrameError) => void;
}

function createCaller(port: MessagePort): CallWorker {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  port.addEventListener('message', ({ data }: MessageEvent<WindowAnswer>) => {
    const found = waiting.get(data.id);
    waiting.delete(data.id);
    if ('result' in data) return found?.resolve(data.result);
    const { code, ...about } = data.error;
    found?.reject(new FrameError(code, about));
  });
  port.start();
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      calls += 1;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers a call with its own result
      waiting.set(calls, { resolve: resolve as Waiting['resolve'], reject });
      port.postMessage({ id: calls, name, parameters });
    });
}

/** The first frame of the opener in which the visitor is logged in; undefined where none answers. */
export async function connectToFrame(page: Window, opener: Window | null) {
  const callers = Array.from({ length: opener?.length ?? 0 }, async (_, index) => {
    const { port1, port2 } = new MessageChannel();
    // Delivered to a frame of this origin alone.
    opener?.[index]?.postMessage(SECURITY_HELLO, page.origin, [port2]);
    const call = createCaller(port1);
    return { call, facts: await call('facts', undefined) };
  });
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_MS));
  return Promise.race([Promise.any(callers).catch(() => undefined), late]);
}
