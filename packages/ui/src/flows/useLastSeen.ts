import { useRef } from 'react';

/** What stood there when the visitor left: a view that fades keeps its words, whatever becomes of what it asked for. */
export function useLastSeen<Value>(value: Value, hasLeft: boolean): Value {
  const seen = useRef(value);
  if (!hasLeft) seen.current = value;
  return seen.current;
}
