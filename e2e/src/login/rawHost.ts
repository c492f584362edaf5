import * as v from 'valibot';

const answerSchema = v.looseObject({
  type: v.string(),
  id: v.optional(v.string()),
  error: v.optional(v.looseObject({ code: v.string() })),
});
type Answer = v.InferOutput<typeof answerSchema>;

/**
 * A host that keeps to no rule but those of the browser: it opens the channel by itself, and sends what it likes. Runs
 * in the page.
 */
export interface RawHost {
  readonly frame: HTMLIFrameElement;
  /** Everything that the port received, parsed. */
  readonly received: Answer[];
  /** Sends any value as it is. */
  post(value: unknown): void;
  /** Text as it is, or a message as text. */
  send(message: unknown): void;
  /** Sends a request, and returns its id. */
  request(name: string, payload?: object, id?: string): string;
  /** Resolves with the answer of a request. */
  answerOf(id: string): Promise<Answer>;
}

let idCount = 0;
const nextId = (): string => (idCount += 1).toString(16).padStart(32, '0');

/** The first message to a frame, with a port. Resolves with the port; what it receives is up to the frame. */
export function sendHello(frame: HTMLIFrameElement, change: object = {}): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const hello = { type: 'portico/HELLO', version: 1, nonce: nextId(), ...change };
  frame.contentWindow?.postMessage(JSON.stringify(hello), new URL(frame.src).origin, [port2]);
  return port1;
}

/** Inserts a frame, and resolves once it has loaded something. */
export async function insertFrame(frameUrl: string, parent = document.body): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.src = `${frameUrl}?projectId=demo&chainId=eip155:1&version=raw&enableLogger=true&smartSessions=true`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  parent.append(frame);
  await loaded;
  return frame;
}

/** Whether anything arrives at a port within a time. */
export function isAnswered(port: MessagePort, withinMs = 1500): Promise<boolean> {
  return new Promise((resolve) => {
    port.addEventListener('message', () => resolve(true), { once: true });
    port.start();
    setTimeout(() => resolve(false), withinMs);
  });
}

/** Opens a channel to a frame in the place for one, and resolves once the frame is ready. */
export async function openRawHost(frameUrl: string): Promise<RawHost> {
  const frame = await insertFrame(frameUrl, document.querySelector<HTMLElement>('#frame-host') ?? document.body);
  const port = sendHello(frame);
  const received: RawHost['received'] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  await new Promise<void>((resolve) => {
    port.addEventListener('message', ({ data }) => {
      const message: Answer = v.parse(answerSchema, JSON.parse(String(data)));
      received.push(message);
      if (message.type === 'portico/READY') resolve();
      waiting.get(message.id ?? '')?.(message);
    });
    port.start();
  });
  const send = (message: unknown): void =>
    port.postMessage(typeof message === 'object' && message !== null ? JSON.stringify(message) : message);
  return {
    frame,
    received,
    post: (value) => port.postMessage(value),
    send,
    request(name, payload = {}, id = nextId()) {
      send({ type: `portico/${name}`, id, payload });
      return id;
    },
    answerOf: (id) =>
      new Promise((resolve) => {
        const known = received.find((message) => message.id === id);
        if (known) resolve(known);
        else waiting.set(id, resolve);
      }),
  };
}
