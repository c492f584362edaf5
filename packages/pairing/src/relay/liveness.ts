import type { Connection } from './connection.ts';
import type { Clock, PageSignals } from './environment.ts';

/** How often a page that is looked at thinks of its connection. */
export const HEARTBEAT_MS = 5000;
/** A line that was silent for so long is asked. */
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

/** Watches one open connection: a browser does not see the relay's pings, and a half-open line never says that it is dead. */
export function watchLiveness({ clock, page, connection, probe, onDead }: LivenessParameters) {
  let stopTimer = (): void => {};
  let stopProbe: (() => void) | undefined;
  const request = (timeoutMs: number): void => {
    stopProbe?.();
    const requestedAtMs = clock.nowMs();
    const stop = clock.setTimer(timeoutMs, () => {
      stopProbe = undefined;
      // Anything that was heard since shows a line that lived, perhaps one too busy to answer: it is asked once more.
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
    /** Somebody is back: asks at once. */
    resume: () => request(RESUME_PROBE_TIMEOUT_MS),
    stop(): void {
      stopTimer();
      stopProbe?.();
    },
  };
}
