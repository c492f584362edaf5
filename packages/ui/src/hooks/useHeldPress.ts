import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps a press that comes before its data is known (`isUnknown`), and presses the button again once it is. `subject`
 * is the object of the press: when it has changed, the press is dropped.
 */
export function useHeldPress(
  button: RefObject<HTMLButtonElement | null>,
  subject: string,
  isUnknown: boolean,
): { readonly isHeld: boolean; readonly hold: () => void } {
  const [heldFor, setHeldFor] = useState<string>();
  const isHeld = heldFor === subject;
  const isDue = isHeld && !isUnknown;
  useEffect(() => {
    if (!isDue) return;
    setHeldFor(undefined);
    button.current?.click();
  }, [button, isDue]);
  return { isHeld: isHeld && isUnknown, hold: () => setHeldFor(subject) };
}
