import { useCallback, useEffect, useRef, useState } from 'react';

/** The check is shown this long before the copy icon comes back. */
export const COPIED_MS = 1500;

/**
 * Copies a text, which may be fetched first, and reports it as copied for 1.5 s. `onResult` is called with success and
 * failure.
 */
export function useCopy(
  text: string | (() => Promise<string>),
  onResult?: (isCopied: boolean) => void,
): { isCopied: boolean; copy: () => void } {
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
    // Rejects, too, where there is no clipboard, in spite of its type: on pages that are not secure.
    const write = async () => navigator.clipboard.writeText(typeof text === 'string' ? text : await text());
    write().then(
      () => done(true),
      () => done(false),
    );
  }, [text, onResult]);
  return { isCopied, copy };
}
