import { useEffect, useState } from 'react';

const LATE_MS = 10_000;

/** True once the component has been there for ten seconds. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
