import { messages } from '../messages/envelope.ts';
import { type ArrivedHost, acceptHost } from './acceptHost.ts';
import { type Execute, createApprovals } from './approval/createApprovals.ts';
import { createHandlers } from './createHandlers.ts';
import { createReader } from './createReader.ts';
import { createDispatcher } from './dispatcher.ts';
import { type Embedding, findEmbedding } from './embedding.ts';
import { type FrameParameters, readFrameParameters } from './frameParameters.ts';

interface FrameOptions {
  /** Carries out what the visitor approved. Without it, because there are no keys, such calls are not available. */
  readonly execute?: Execute;
}

type Log = (text: string) => void;

const createLog =
  ({ enableLogger }: FrameParameters): Log =>
  (text) => {
    if (enableLogger) console.warn(`Portico login frame: ${text}`);
  };

function serve({ port, nonce }: ArrivedHost, embedding: Embedding, parameters: FrameParameters, execute?: Execute) {
  const log = createLog(parameters);
  const { origin, apiUrl } = embedding;
  const handlers = createHandlers({
    caipNetworkId: parameters.chainId,
    reader: apiUrl === undefined ? undefined : createReader(apiUrl, parameters.projectId),
    approve: execute && createApprovals({ origin, execute, onRefused: log }),
    onTheme: (mode) => document.documentElement.style.setProperty('color-scheme', mode),
    // After the answer has left.
    reload: () => void setTimeout(() => location.reload(), 0),
  });
  const receive = createDispatcher({ handlers, post: (text) => port.postMessage(text), onRefused: log });
  port.addEventListener('message', ({ data }) => receive(data));
  port.start();
  port.postMessage(JSON.stringify(messages.ready(nonce)));
}

/** Serves the page around the frame, if its project lists it and every page around that. */
async function admit(host: ArrivedHost, parameters: FrameParameters, execute: Execute | undefined): Promise<void> {
  const { projectId } = parameters;
  const embedding = await findEmbedding({
    projectId,
    origin: host.origin,
    ancestors: location.ancestorOrigins && [...location.ancestorOrigins],
    fetch: (...request) => fetch(...request),
  });
  if (embedding) return serve(host, embedding, parameters, execute);
  host.port.close();
  createLog(parameters)(`${host.origin} is no origin of project ${projectId}, or the list was out of reach`);
}

/** Serves the one page that embeds this document, where its project lists that page. */
export function startFrame({ execute }: FrameOptions = {}): void {
  const parameters = readFrameParameters(location.search);
  // Opened as a page of its own, or with an invalid address, it serves no one.
  if (!parameters || window.parent === window) return;
  acceptHost(window, (host) => void admit(host, parameters, execute));
}
