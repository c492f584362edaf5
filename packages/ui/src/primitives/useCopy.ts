import { useCallback, useEffect, useRef, useState } from 'react';

/** The check stands this long before the copy icon comes back. */
export const COPIED_MS = 1500;

/** Copies a text and says for 1.5 s that it did. `onResult` hears of success and of failure. */
export function useCopy(text: string, onResult?: (isCopied: boolean) => void): { isCopied: boolean; copy: () => void } {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(() => {
    const done = (hasWorked: boolean) => {
      onResult?.(hasWorked);
      if (!hasWorked) return;
      setIsCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
    };
    // Absent on pages that are not secure, in spite of its type.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (!clipboard) {
      done(false);
      return;
    }
    clipboard.writeText(text).then(
      () => done(true),
      () => done(false),
    );
  }, [text, onResult]);
  return { isCopied, copy };
}
