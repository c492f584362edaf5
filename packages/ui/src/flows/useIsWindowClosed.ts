import { useEffect, useState } from 'react';
import type { SocialWindow } from '@portico/core/adapter';
import { usePorticoState } from '../hooks/usePortico.ts';

const POLL_MS = 500;
/** A window that came back closes itself, and the account is opened meanwhile. */
const GRACE_MS = 3_000;

/**
 * True once the window of the running login has been closed for some seconds without an end. It is a hint alone: a page
 * that cut off its opener is reported as closed, too, and its visitor still comes back.
 */
export function useIsWindowClosed(): boolean {
  const opened = usePorticoState(({ socialLogin }) => socialLogin?.window);
  const [closed, setClosed] = useState<SocialWindow>();
  useEffect(() => {
    if (!opened) return undefined;
    let grace: ReturnType<typeof setTimeout> | undefined;
    const poll = setInterval(() => {
      if (!opened.isClosed()) return;
      clearInterval(poll);
      grace = setTimeout(() => setClosed(opened), GRACE_MS);
    }, POLL_MS);
    return () => {
      clearInterval(poll);
      clearTimeout(grace);
    };
  }, [opened]);
  return opened !== undefined && opened === closed;
}
