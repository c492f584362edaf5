import { LOGIN_REQUEST_TIMEOUT_MS, type PorticoError, isSafeMethod, specError } from '@portico/protocol';
import * as v from 'valibot';
import { type FrameMessage, messages, parseFrameMessage, successTypeOf } from '../messages/envelope.ts';
import { createId } from '../messages/id.ts';
import { REQUESTS_IN_FLIGHT_MAX } from '../messages/limits.ts';
import type { FramePayload } from '../messages/payloads.ts';
import {
  type FrameRequestName,
  type FrameResult,
  type SessionUpdate,
  frameResults,
  sessionUpdateSchema,
} from '../messages/results.ts';
import { writeText } from '../messages/text.ts';
import { type SentRequest, toAbortError, toError, toTimeoutError } from './errors.ts';

interface Pending extends SentRequest {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: PorticoError) => void;
}

/** Requests over one port. It ends with the document that has the other end of the port. */
export interface Channel {
  request<Name extends FrameRequestName>(
    name: Name,
    payload: FramePayload<Name>,
    signal?: AbortSignal,
  ): Promise<FrameResult<Name>>;
  /** Rejects what waits; nothing is received any more. */
  end(error: PorticoError): void;
}

/** Answered by a person, who may take any time. */
const waitsForPerson = ({ name, method }: SentRequest): boolean =>
  name === 'AWAIT_UPDATE_EMAIL' ||
  // Its first step is approved in the frame.
  name === 'UPDATE_EMAIL' ||
  (name === 'RPC_REQUEST' && !isSafeMethod(method ?? ''));

function settle(sent: Pending, message: Extract<FrameMessage, { readonly id: string }>): void {
  if ('error' in message) return sent.reject(toError(message.error, sent));
  const { success, output } = v.safeParse(frameResults[sent.name], message.result);
  if (success && message.type === successTypeOf(sent.name)) sent.resolve(output);
  else sent.reject(specError('login.frame_error'));
}

/** Each request is answered once, by its own id and name, in the form of its name; every other message is dropped. */
function createReceiver(pending: Map<string, Pending>, onUpdate: (update: SessionUpdate) => void) {
  return ({ data }: MessageEvent): void => {
    const message = parseFrameMessage(data);
    if (message === undefined) return;
    if ('id' in message) {
      const sent = pending.get(message.id);
      if (sent) settle(sent, message);
      return;
    }
    const update = 'payload' in message ? v.safeParse(sessionUpdateSchema, message.payload) : undefined;
    if (update?.success) onUpdate(update.output);
  };
}

/** A request that waits until it is answered, aborted or late; in the last two cases `cancel` is called. */
function wait(
  pending: Map<string, Pending>,
  id: string,
  sent: SentRequest,
  signal: AbortSignal | undefined,
  cancel: () => void,
) {
  return new Promise<unknown>((resolve, reject) => {
    const finish = (): void => {
      pending.delete(id);
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const stop = (error: PorticoError): void => {
      cancel();
      finish();
      reject(error);
    };
    const onAbort = (): void => stop(toAbortError(sent));
    const timer = waitsForPerson(sent)
      ? undefined
      : setTimeout(() => stop(toTimeoutError(sent)), LOGIN_REQUEST_TIMEOUT_MS);
    signal?.addEventListener('abort', onAbort);
    pending.set(id, {
      ...sent,
      resolve: (result) => {
        finish();
        resolve(result);
      },
      reject: (error) => {
        finish();
        reject(error);
      },
    });
  });
}

const methodOf = (payload: object): string | undefined =>
  'method' in payload && typeof payload.method === 'string' ? payload.method : undefined;

/** Sends requests through a port, and matches the answers of the frame. */
export function createChannel(port: MessagePort, onUpdate: (update: SessionUpdate) => void): Channel {
  const pending = new Map<string, Pending>();
  port.addEventListener('message', createReceiver(pending, onUpdate));
  port.start();

  async function send(sent: SentRequest, payload: object, signal?: AbortSignal): Promise<unknown> {
    const id = createId();
    const text = writeText(messages.request(sent.name, id, payload));
    const about = sent.method === undefined ? {} : { method: sent.method };
    if (signal?.aborted) throw toAbortError(sent);
    if (text === undefined) throw specError('rpc.invalid_params', about);
    if (pending.size >= REQUESTS_IN_FLIGHT_MAX) throw specError('rpc.limit_exceeded', about);
    port.postMessage(text);
    return wait(pending, id, sent, signal, () => {
      // What is shown in the frame is not shown any more, and what waits there makes room.
      if (!sent.name.startsWith('RPC_') && !waitsForPerson(sent)) return;
      port.postMessage(JSON.stringify(messages.request('RPC_ABORT', createId(), { id })));
    });
  }

  return {
    async request(name, payload, signal) {
      const result = await send({ name, method: methodOf(payload) }, payload, signal);
      // The receiver parsed it with the schema of this very name.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as FrameResult<typeof name>;
    },
    end(error) {
      port.close();
      for (const { reject } of [...pending.values()]) reject(error);
    },
  };
}
