import { useEffect } from 'react';
import type { RefObject } from 'react';
import { isMotionReduced, play } from '../../components/motion.ts';
import type { Motion } from '../../components/motion.ts';
import { useRouter } from '../../hooks/useRouter.ts';

const SHAKE_MS = 500;

/** A rejected action: a shake, or a change of colour with reduced motion. */
function shakeMotion(): Motion {
  if (isMotionReduced()) {
    return {
      keyframes: [
        { outline: '2px solid transparent' },
        { outline: '2px solid var(--bad)' },
        { outline: '2px solid transparent' },
      ],
      options: { duration: SHAKE_MS },
    };
  }
  const shifts = [0, -8, 7, -5, 3, -1, 0];
  return {
    keyframes: shifts.map((px) => ({ transform: `translateX(${px}px)` })),
    options: { duration: SHAKE_MS, easing: 'ease-out' },
  };
}

/** Shakes the card around a view where the visitor has to answer before anything else. */
export function useShake(view: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () => router.onShake(() => void play(view.current?.closest('.card') ?? null, shakeMotion())),
    [router, view],
  );
}
