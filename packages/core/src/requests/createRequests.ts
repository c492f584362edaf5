import {
  PorticoError,
  REQUEST_APPROVAL_TIMEOUT_MS,
  UNSUPPORTED_METHOD_ERROR_DELAY_MS,
  isAllowedMethod,
  specError,
  toPorticoError,
} from '@portico/protocol';
import { addAlert } from '../modal/alerts.ts';
import { openModal } from '../modal/openModal.ts';
import { raceDeadline } from '../async/race.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectConnections } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import type { LiveRequest, Requests, WalletRequest } from '../contract/walletRequest.ts';

/** The request for grants (ERC-7715), by its name or its former one. */
const grantRequest = /^wallet_(request|grant)\w*Permissions$/;

interface Pending {
  readonly live: LiveRequest;
  readonly controller: AbortController;
  approval?: Promise<void>;
}

function answerWith(portico: PorticoContext, live: LiveRequest, reason: PorticoError): void {
  try {
    live.reject(reason);
  } catch (error) {
    // The page gets no answer then; the modal is free of the request all the same.
    logDebug(portico, error);
  }
}

/** Spec §4: rejected, the modal opens, and 300 ms later the error is shown in it. */
function refuseMethod(portico: PorticoContext, live: LiveRequest): void {
  const error = specError('rpc.method_unsupported', { method: live.method });
  answerWith(portico, live, error);
  const { modal, options } = portico.store.getState();
  if (modal.status === 'closed' && !options.enableEmbedded) void openModal(portico);
  // Not cleared by a listener of the signal: a page may send any number of these, and each would keep one.
  const show = (): void => void (portico.signal.aborted || addAlert(portico, error));
  setTimeout(show, UNSUPPORTED_METHOD_ERROR_DELAY_MS);
}

const isConnected = (state: State, { connectorId, namespace }: WalletRequest): boolean =>
  selectConnections(state, namespace).some((connection) => connection.connectorId === connectorId);

/** The reason why a request can no longer be answered; undefined as long as it can. */
function findReason(request: WalletRequest, state: State, previous: State): PorticoError | undefined {
  if (!isConnected(state, request)) return new PorticoError('wallet.provider_disconnected');
  const isClosed = state.modal.status === 'closed' && previous.modal.status === 'open';
  return isClosed ? new PorticoError('user.rejected') : undefined;
}

/** Why a request cannot be put before the visitor; undefined where it can. */
function findObstacle({ store, signal }: PorticoContext, request: WalletRequest): PorticoError | undefined {
  const state = store.getState();
  if (signal.aborted) return new PorticoError('destroyed');
  if (!isConnected(state, request)) return new PorticoError('wallet.unauthorized');
  if (!state.options.features.smartSessions && grantRequest.test(request.method))
    return new PorticoError('feature.not_available', { feature: 'features.smartSessions' });
  // An embedded modal has no place for a connector's frame: the request could not be answered.
  const isPlaceless = request.isDrawnByConnector && state.options.enableEmbedded;
  return isPlaceless ? new PorticoError('feature.not_available', { feature: request.method }) : undefined;
}

/** The live requests, each answered once; its fact leaves the store with it. */
function createStack(portico: PorticoContext) {
  const pending = new Map<string, Pending>();

  const take = (id: string): Pending | undefined => {
    const found = pending.get(id);
    if (!found) return undefined;
    pending.delete(id);
    portico.store.setState(({ requests }) => ({ requests: requests.filter((request) => request.id !== id) }));
    return found;
  };

  const reject = (id: string, reason: PorticoError = new PorticoError('user.rejected')): void => {
    const found = take(id);
    if (!found) return;
    found.controller.abort();
    answerWith(portico, found.live, reason);
  };

  const run = async (id: string, { live, controller }: Pending): Promise<void> => {
    try {
      await raceDeadline(live.approve(controller.signal), REQUEST_APPROVAL_TIMEOUT_MS, controller.signal);
      take(id);
    } catch (cause) {
      const error = toPorticoError(cause, 'wallet.no_answer');
      reject(id, error);
      throw error;
    }
  };

  return {
    reject,
    end(id: string, isDone?: boolean): void {
      // First: a modal with nothing left in it would close.
      if (isDone && grantRequest.test(pending.get(id)?.live.method ?? ''))
        void openModal(portico, { view: 'SmartSessionCreated' });
      take(id)?.controller.abort();
    },
    async approve(id: string): Promise<void> {
      const found = pending.get(id);
      if (found) await (found.approval ??= run(id, found));
    },
    add(request: WalletRequest, live: LiveRequest): void {
      if (pending.has(request.id)) return;
      pending.set(request.id, { live, controller: new AbortController() });
      portico.store.setState(({ requests }) => ({ requests: [...requests, request] }));
      const { modal, options } = portico.store.getState();
      if (modal.status === 'closed' && !options.enableEmbedded) void openModal(portico, { view: 'ApproveTransaction' });
    },
  };
}

function createRequests(portico: PorticoContext): Requests {
  const { store, signal } = portico;
  const { add, ...stack } = createStack(portico);

  const follow = (state: State, previous: State): void => {
    for (const request of state.requests) {
      const reason = findReason(request, state, previous);
      if (reason) stack.reject(request.id, reason);
    }
  };
  store.subscribe((state) => state, follow);
  const end = (): void => {
    for (const { id } of store.getState().requests) stack.reject(id, new PorticoError('destroyed'));
  };
  signal.addEventListener('abort', end, { once: true });

  return {
    ...stack,
    receive(connectorId, namespace, live) {
      const { id, method, parameters, isDrawnByConnector = false } = live;
      const createdAtMs = portico.now();
      const request = { id, connectorId, namespace, method, parameters, createdAtMs, isDrawnByConnector };
      const obstacle = findObstacle(portico, request);
      if (obstacle) answerWith(portico, live, obstacle);
      else if (isAllowedMethod(method)) add(request, live);
      else refuseMethod(portico, live);
    },
  };
}

/** The requests of a portico; made with the first. */
export function getRequests(portico: PorticoContext): Requests {
  return (portico.internals.requests ??= createRequests(portico));
}
