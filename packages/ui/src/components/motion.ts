import type { Direction } from '../router/routerState.ts';

export const VIEW_MS = 150;
export const HEIGHT_MS = 150;
export const SHEET_IN_MS = 300;
export const SHEET_OUT_MS = 130;
const REDUCED_MS = 80;

export const EASE = 'cubic-bezier(0.22, 0.8, 0.3, 1)';
/** Goes a little beyond its end and comes back. */
const OVERSHOOT = 'cubic-bezier(0.3, 1.28, 0.5, 1)';

/** The visitor has set the system to reduced motion. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The card is a sheet at the bottom of a phone. */
export function isSheet(): boolean {
  return matchMedia('(max-width: 430px)').matches;
}

export interface Motion {
  readonly keyframes: Keyframe[];
  readonly options: KeyframeAnimationOptions;
}

const fade = (from: number, to: number, duration = REDUCED_MS): Motion => ({
  keyframes: [{ opacity: from }, { opacity: to }],
  options: { duration, easing: 'linear', fill: 'both' },
});

/** The motion of the card. */
export function cardMotion(isEntering: boolean): Motion {
  if (isMotionReduced()) return isEntering ? fade(0, 1) : fade(1, 0);
  if (isSheet()) {
    const away: Keyframe = { translate: '0 100%' };
    const here: Keyframe = { translate: '0 0' };
    return isEntering
      ? { keyframes: [away, here], options: { duration: SHEET_IN_MS, easing: OVERSHOOT, fill: 'both' } }
      : {
          keyframes: [{ translate: '0 0' }, away],
          options: { duration: SHEET_OUT_MS, easing: 'ease-in', fill: 'both' },
        };
  }
  const small: Keyframe = { opacity: 0, scale: 0.96 };
  const full: Keyframe = { opacity: 1, scale: 1 };
  return {
    keyframes: isEntering ? [small, full] : [full, small],
    options: { duration: VIEW_MS, easing: EASE, fill: 'both' },
  };
}

/** The ground behind the card. */
export function overlayMotion(isEntering: boolean): Motion {
  const duration = isMotionReduced() ? REDUCED_MS : VIEW_MS;
  return isEntering ? fade(0, 1, duration) : fade(1, 0, duration);
}

/** The view that comes: grows in from below the surface going deeper, from above it coming back. */
export function enterMotion(direction: Direction): Motion {
  if (isMotionReduced()) return fade(0, 1);
  const scales: Readonly<Record<Direction, number>> = { forward: 0.94, back: 1.04, none: 1 };
  return {
    keyframes: [
      { opacity: 0, scale: scales[direction] },
      { opacity: 1, scale: 1 },
    ],
    options: { duration: VIEW_MS, easing: EASE },
  };
}

/** The view that goes, under the one that comes. */
export function leaveMotion(direction: Direction): Motion {
  if (isMotionReduced()) return fade(1, 0);
  const scales: Readonly<Record<Direction, number>> = { forward: 1.04, back: 0.94, none: 1 };
  return {
    keyframes: [
      { opacity: 1, scale: 1 },
      { opacity: 0, scale: scales[direction] },
    ],
    options: { duration: VIEW_MS, easing: EASE, fill: 'forwards' },
  };
}

/** Runs a motion; settles when it has ended or was cut short. */
export async function play(element: Element | null, motion: Motion): Promise<void> {
  if (!element) return;
  const animation = element.animate(motion.keyframes, motion.options);
  // A cancelled animation rejects; for its awaiting caller it has ended all the same.
  await animation.finished.catch(() => undefined);
}
