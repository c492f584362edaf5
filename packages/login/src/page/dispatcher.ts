import * as v from 'valibot';
import { messages, parseRequest } from '../messages/envelope.ts';
import { FrameError } from '../messages/frameError.ts';
import { REQUESTS_IN_FLIGHT_MAX } from '../messages/limits.ts';
import { type ParsedPayload, framePayloads, isRequestName } from '../messages/payloads.ts';
import type { FrameRequestName, FrameResult } from '../messages/results.ts';
import { writeText } from '../messages/text.ts';

/** Serves one kind of request. */
type Handler<Name extends FrameRequestName> = (
  payload: ParsedPayload<Name>,
  signal: AbortSignal,
) => Promise<FrameResult<Name>>;

type AnyHandler = (payload: unknown, signal: AbortSignal) => Promise<unknown>;

/** The requests that are served; every other one is answered with `feature.not_available`. */
export type Handlers = { readonly [Name in Exclude<FrameRequestName, 'RPC_ABORT'>]?: Handler<Name> };

/** Ids that were used: the newest of them, so that a host that sends for ever fills no memory. */
const USED_IDS_MAX = 10_000;

interface DispatcherParameters {
  readonly handlers: Handlers;
  readonly post: (text: string) => void;
  /** Called with the reason where a message is refused: for the log of a developer. */
  readonly onRefused: (why: string) => void;
}

function createUsedIds() {
  const used = new Set<string>();
  return (id: string): boolean => {
    if (used.has(id)) return false;
    used.add(id);
    if (used.size > USED_IDS_MAX) used.delete(used.values().next().value ?? '');
    return true;
  };
}

/** Parses each request, serves it once, and answers it once; an invalid one changes nothing. */
export function createDispatcher({ handlers, post, onRefused }: DispatcherParameters): (data: unknown) => void {
  const inFlight = new Map<string, AbortController>();
  const markUsed = createUsedIds();

  function fail(name: string | undefined, id: string, error: unknown): void {
    const { facts } = error instanceof FrameError ? error : new FrameError('login.frame_error');
    onRefused(`${name ?? 'A message'}: ${facts.code}`);
    post(
      writeText(messages.failure(name, id, facts)) ?? JSON.stringify(messages.failure(name, id, { code: facts.code })),
    );
  }

  async function serve(name: FrameRequestName, payload: unknown, signal: AbortSignal): Promise<unknown> {
    const { success, output } = v.safeParse(framePayloads[name], payload);
    if (!success) throw new FrameError('rpc.invalid_params');
    // Each name has the handler and the schema of the same name: the compiler cannot follow that through a union.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const handler = (handlers as Readonly<Record<string, AnyHandler | undefined>>)[name];
    if (handler === undefined) throw new FrameError('feature.not_available');
    return handler(output, signal);
  }

  async function answer(name: FrameRequestName, id: string, payload: unknown): Promise<void> {
    const controller = new AbortController();
    inFlight.set(id, controller);
    try {
      const text = writeText(messages.success(name, id, await serve(name, payload, controller.signal)));
      if (text === undefined) throw new FrameError('rpc.limit_exceeded');
      post(text);
    } catch (error) {
      fail(name, id, controller.signal.aborted ? new FrameError('login.rpc_aborted') : error);
    } finally {
      inFlight.delete(id);
    }
  }

  function abort(id: string, payload: unknown): void {
    const { success, output } = v.safeParse(framePayloads.RPC_ABORT, payload);
    if (!success) return fail('RPC_ABORT', id, new FrameError('rpc.invalid_params'));
    inFlight.get(output.id)?.abort();
    post(JSON.stringify(messages.success('RPC_ABORT', id, {})));
  }

  return (data) => {
    const request = parseRequest(data);
    if (request === undefined) return onRefused('A message that is no request');
    const { id } = request;
    if (!markUsed(id)) return fail(undefined, id, new FrameError('rpc.invalid_request'));
    if (!('name' in request)) return fail(undefined, id, new FrameError('rpc.invalid_request'));
    const { name, payload } = request;
    if (!isRequestName(name)) return fail(undefined, id, new FrameError('rpc.method_not_found'));
    if (name === 'RPC_ABORT') return abort(id, payload);
    if (inFlight.size >= REQUESTS_IN_FLIGHT_MAX) return fail(name, id, new FrameError('rpc.limit_exceeded'));
    void answer(name, id, payload);
  };
}
