import { useEffect, useState } from 'react';

/**
 * Typing has paused when no key came for this long: then a name is looked up, then a half-typed address is marked
 * invalid.
 */
const PAUSE_MS = 400;

/** True once typing has paused. */
export function useIsPaused(text: string): boolean {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused === text;
}
