import { toPorticoError } from '@portico/protocol';
import { closeModal, openModal } from '../modal/openModal.ts';
import { getAccountKind } from '../context/accountKind.ts';
import { logDebug, track } from '../context/track.ts';
import { browserTabs } from '../page/browserTabs.ts';
import { poll } from '../page/poll.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { isEqual } from '../values/equal.ts';
import { selectStatus } from '../store/selectors.ts';
import { cancelSignIn } from './cancelSignIn.ts';
import { isDeclined } from './declined.ts';
import { createSignInSource } from './signInSource.ts';
import { hasSession, selectSignInTarget } from './signInTarget.ts';
import type { SignInEnd, SignInSource, SignInTarget, SignInWatch } from '../context/signInWatch.ts';
import { watchLeaving } from './watchLeaving.ts';

type Phase =
  /** No prompt is needed. */
  | { readonly status: 'settled' }
  /** The host's session check is running. */
  | { readonly status: 'asking'; readonly target: SignInTarget }
  /** No session: the visitor is prompted as soon as this tab is visible. */
  | { readonly status: 'waiting'; readonly target: SignInTarget }
  | { readonly status: 'prompting' | 'signed'; readonly target: SignInTarget };

/**
 * Checks for a session after each connect and each switch of chain or account, and opens the prompt where there is
 * none.
 */
class Watch implements SignInWatch {
  readonly source: SignInSource;
  readonly #portico: PorticoContext;
  #phase: Phase = { status: 'settled' };
  #reason: SignInEnd = 'completed';
  #hasDeferred = false;
  #signed: readonly SignInTarget[] = [];
  #notify: () => void = () => undefined;

  constructor(portico: PorticoContext, source: SignInSource) {
    this.#portico = portico;
    this.source = source;
  }

  defersClose(): boolean {
    const isBusy = this.#phase.status !== 'settled';
    this.#hasDeferred ||= isBusy;
    return isBusy;
  }

  markSigned(target: SignInTarget): void {
    this.#remember(target);
    if ('target' in this.#phase && isEqual(this.#phase.target, target)) this.#phase = { status: 'signed', target };
    this.#notify();
  }

  finish(): void {
    if (this.#phase.status === 'signed') this.#settle(true);
  }

  abandon(): void {
    this.#phase = { status: 'settled' };
    this.#hasDeferred = false;
  }

  readonly signedNetworks = (address: string): readonly SignInTarget['caipNetworkId'][] =>
    this.#signed.filter((one) => one.address === address).map(({ caipNetworkId }) => caipNetworkId);

  /** Until the signal aborts. */
  start(signal: AbortSignal): void {
    const { store, page } = this.#portico;
    const select = (state: Parameters<typeof selectSignInTarget>[0]) =>
      selectSignInTarget(state, this.source.namespace);
    const again = (): void => void this.#recheck();
    const stops = [
      store.subscribe(select, (target, previous) => this.#onTarget(target, previous), isEqual),
      store.subscribe(
        ({ modal }) => modal.status,
        (status) => status === 'closed' && this.#onClosed(),
      ),
      page?.onChange(again),
      watchLeaving(this.#portico, this.source),
      this.#subscribeToTabs(again),
      this.#poll(signal, again),
    ];
    signal.addEventListener('abort', () => stops.forEach((stop) => stop?.()), { once: true });
    this.#onTarget(select(store.getState()), undefined);
  }

  #subscribeToTabs(again: () => void): () => void {
    const { page, store } = this.#portico;
    const name = `portico.${store.getState().options.instanceId}.signIn`;
    const channel = { ...browserTabs(), ...page }.openChannel?.(name, again);
    this.#notify = () => channel?.post('changed');
    return () => channel?.close();
  }

  /** A server's session may end while the page is open. */
  #poll(signal: AbortSignal, again: () => void): (() => void) | undefined {
    const { page, store } = this.#portico;
    const { refetchIntervalMs: intervalMs } = this.source;
    if (!page || !intervalMs) return undefined;
    const name = `portico.${store.getState().options.instanceId}.session`;
    let isFirst = true;
    const request = async (): Promise<void> => {
      // It was just checked, with the connection.
      if (!isFirst) again();
      isFirst = false;
    };
    return poll({ name, page, signal, intervalMs, request });
  }

  #onTarget(target: SignInTarget | undefined, previous: SignInTarget | undefined): void {
    if (!target) {
      // Disconnected, or switching to another chain: the prompt is withdrawn. A chain that the site does not use has a
      // view of its own.
      const isGone = selectStatus(this.#portico.store.getState()) === 'disconnected';
      this.#settle(isGone && this.#phase.status === 'prompting', 'closed');
      return;
    }
    this.#reason = previous?.connectorId === target.connectorId ? 'completed' : 'connected';
    void this.#check(target);
  }

  async #check(target: SignInTarget): Promise<void> {
    const wasShown = this.#phase.status === 'prompting';
    const phase: Phase = { status: 'asking', target };
    this.#phase = phase;
    const isSignedIn = await this.#request(target);
    if (this.#phase !== phase) return;
    if (isSignedIn) {
      this.#remember(target);
      this.#settle(wasShown);
    } else if (isDeclined(this.#portico, target) && !this.source.siwx.getRequired?.()) {
      this.#settle(wasShown);
    } else {
      this.#phase = { status: 'waiting', target };
      this.#prompt();
    }
  }

  /** Where the host's check fails, the visitor is prompted only if the site requires a session. */
  async #request(target: SignInTarget): Promise<boolean> {
    try {
      return await hasSession(this.source, target, this.#portico.now());
    } catch (error) {
      const { message } = toPorticoError(error, 'http.failed', 'node');
      logDebug(this.#portico, error);
      const kind = getAccountKind(this.#portico, target);
      track(this.#portico, 'SIWX_AUTH_ERROR', { network: target.caipNetworkId, ...kind, message });
      return !this.source.siwx.getRequired?.();
    }
  }

  #prompt(): void {
    const { page } = this.#portico;
    if (this.#phase.status !== 'waiting' || page?.isVisible() === false) return;
    this.#phase = { status: 'prompting', target: this.#phase.target };
    openModal(this.#portico, { view: this.source.view }).catch((error: unknown) => logDebug(this.#portico, error));
  }

  /**
   * Another tab signed in or out, this one is visible again, or the last check is old: checked anew, without a prompt.
   */
  async #recheck(): Promise<void> {
    const { store, now, page } = this.#portico;
    const target = selectSignInTarget(store.getState(), this.source.namespace);
    const phase = this.#phase;
    if (!target || page?.isVisible() === false || phase.status === 'asking' || phase.status === 'signed') return;
    if (phase.status === 'settled' && isDeclined(this.#portico, target)) return;
    // A check that fails now is repeated the next time.
    const isSignedIn = await hasSession(this.source, target, now()).catch(() => undefined);
    if (this.#phase !== phase || isSignedIn === undefined) return;
    if (isSignedIn) {
      this.#remember(target);
      this.#settle(phase.status === 'prompting');
    } else if (phase.status !== 'prompting') {
      this.#phase = { status: 'waiting', target };
      this.#prompt();
    }
  }

  #onClosed(): void {
    const { status } = this.#phase;
    if (status === 'signed') this.#phase = { status: 'settled' };
    // Closing the prompt is a refusal.
    if (status === 'prompting') {
      cancelSignIn(this.#portico).catch((error: unknown) => logDebug(this.#portico, error));
    }
  }

  #remember(target: SignInTarget): void {
    this.#signed = [target, ...this.#signed.filter((one) => !isEqual(one, target))];
  }

  #settle(isShown: boolean, reason = this.#reason): void {
    const shouldClose = isShown || (this.#hasDeferred && reason !== 'closed');
    this.abandon();
    if (shouldClose) closeModal(this.#portico, { reason });
  }
}

/** Watches sign-ins where the host has them, until the signal aborts. */
export function watchSignIn(portico: PorticoContext, signal: AbortSignal): void {
  const source = createSignInSource(portico.store.getState().options, portico.now);
  if (!source || signal.aborted) return;
  const watch = new Watch(portico, source);
  portico.internals.signIn = watch;
  signal.addEventListener(
    'abort',
    () => {
      if (portico.internals.signIn === watch) portico.internals.signIn = undefined;
    },
    { once: true },
  );
  watch.start(signal);
}
