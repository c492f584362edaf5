'use client';
import { useEffect, useState } from 'react';

/** What `load` resolves with; undefined until then, without a `load`, and where it fails. `load` is memoised. */
export function useLoaded<Value>(load: (() => Promise<Value>) | undefined): Value | undefined {
  const [last, setLast] = useState<{ readonly load: unknown; readonly value: Value }>();
  useEffect(() => {
    let isCurrent = true;
    load?.().then(
      (value) => isCurrent && setLast({ load, value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return last?.load === load ? last?.value : undefined;
}
