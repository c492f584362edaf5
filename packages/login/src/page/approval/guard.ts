/** What has to hold still before a press counts, and for how long. */
export const quietMs = {
  /** The card is shown. A click that was meant for the page under it comes sooner. */
  shown: 600,
  /** The browser reports the whole card as visible: nothing covers, clips, fades, scales or turns it. */
  visible: 600,
  /** The window of the frame has its size. */
  sized: 500,
  /** The frame is where it is on the screen. A key is not aimed, and needs no place. */
  placed: 500,
  /** The button has the focus: a key that was meant for the page comes sooner. A pointer brings the focus itself. */
  focused: 600,
} as const;

/** One of them. */
export type GuardedState = keyof typeof quietMs;

/** A press is by one of these. */
export type PressKind = 'pointer' | 'key';

const statesOf: Readonly<Record<PressKind, readonly GuardedState[]>> = {
  pointer: ['shown', 'visible', 'sized', 'placed'],
  key: ['shown', 'visible', 'sized', 'focused'],
};

/** Rounding of the browser; a frame that moves under the pointer moves further. */
const OFFSET_TOLERANCE_PX = 1;

/** A pointer's position, as its event has it. */
interface PointerPosition {
  readonly screenX: number;
  readonly screenY: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** The states that a press needs, each with the time from which it holds. */
export interface Guard {
  /** The state begins to hold now. */
  begin(state: GuardedState): void;
  /** The state does not hold any more. */
  end(state: GuardedState): void;
  /** Where the pointer is on the screen and in the frame: from both follows where the frame is. */
  place(position: PointerPosition): void;
  /** The first state that has not held for long enough. */
  findProblem(kind: PressKind): GuardedState | undefined;
}

/** Counts from a monotonic clock. A state that never began has not held. */
export function createGuard(now: () => number): Guard {
  const sinceMs = new Map<GuardedState, number>();
  let offset = { x: NaN, y: NaN };
  const hasHeld = (state: GuardedState): boolean => now() - (sinceMs.get(state) ?? Infinity) >= quietMs[state];

  return {
    begin: (state) => void sinceMs.set(state, now()),
    end: (state) => void sinceMs.delete(state),
    place({ screenX, screenY, clientX, clientY }) {
      const next = { x: screenX - clientX, y: screenY - clientY };
      const movedPx = Math.max(Math.abs(next.x - offset.x), Math.abs(next.y - offset.y));
      // Compared with the place from which it holds, so that a slow drift does not pass as none.
      if (movedPx <= OFFSET_TOLERANCE_PX && sinceMs.has('placed')) return;
      offset = next;
      sinceMs.set('placed', now());
    },
    findProblem: (kind) => statesOf[kind].find((state) => !hasHeld(state)),
  };
}
