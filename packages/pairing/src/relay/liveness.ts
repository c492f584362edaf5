import type { Connection } from './connection.ts';
import type { Clock, PageSignals } from './environment.ts';

/** How often a visible page checks its connection. */
export const HEARTBEAT_MS = 5000;
/** A connection that was silent for this long is probed. */
const SILENCE_MS = 12_000;
/** With the silence and one heartbeat: a dead line is noticed in 25 s at most. */
const PROBE_TIMEOUT_MS = 8000;
/** A visitor who comes back waits in front of the page. */
const RESUME_PROBE_TIMEOUT_MS = 3000;

export interface LivenessParameters {
  readonly clock: Clock;
  readonly page: PageSignals;
  readonly connection: Connection;
  readonly probe: () => Promise<boolean>;
  /** Called where the line is dead. */
  readonly onDead: () => void;
}

/** Watches one open connection: a browser exposes no pings of the relay, and a half-open connection emits no event. */
export function watchLiveness({ clock, page, connection, probe, onDead }: LivenessParameters) {
  let stopTimer = (): void => {};
  let stopProbe: (() => void) | undefined;
  const request = (timeoutMs: number): void => {
    stopProbe?.();
    const requestedAtMs = clock.nowMs();
    const stop = clock.setTimer(timeoutMs, () => {
      stopProbe = undefined;
      // A frame received since shows that the connection is alive, perhaps too busy to answer: it is probed once more.
      if (connection.lastReceivedAtMs() > requestedAtMs) request(timeoutMs);
      else onDead();
    });
    stopProbe = stop;
    void probe().then(() => {
      if (stopProbe !== stop) return;
      stop();
      stopProbe = undefined;
    });
  };
  const heartbeat = (): void => {
    const silenceMs = clock.nowMs() - connection.lastReceivedAtMs();
    if (page.isVisible() && silenceMs >= SILENCE_MS && stopProbe === undefined) request(PROBE_TIMEOUT_MS);
    stopTimer = clock.setTimer(HEARTBEAT_MS, heartbeat);
  };
  stopTimer = clock.setTimer(HEARTBEAT_MS, heartbeat);
  return {
    /** The visitor is back: probes at once. */
    resume: () => request(RESUME_PROBE_TIMEOUT_MS),
    stop(): void {
      stopTimer();
      stopProbe?.();
    },
  };
}
