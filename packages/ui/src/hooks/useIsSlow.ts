import { useEffect, useState } from 'react';
import { FIVE_SECONDS_MS } from '@portico/protocol';

/** True once an action has been running for five seconds without an end. */
export function useIsSlow(isInProgress: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  if (!isInProgress && isSlow) setIsSlow(false);
  useEffect(() => {
    if (!isInProgress) return;
    const timer = setTimeout(() => setIsSlow(true), FIVE_SECONDS_MS);
    return () => clearTimeout(timer);
  }, [isInProgress]);
  return isSlow;
}
