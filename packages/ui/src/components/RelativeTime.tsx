import { useEffect, useState } from 'react';
import { usePortico } from '../hooks/usePortico.ts';
import { useFormat } from '../hooks/useFormat.ts';

/** Young times are counted by the second, older ones by the minute. */
const YOUNG_MS = 60_000;

/** The time since, kept up to date while it is visible. */
export function RelativeTime({ atMs }: { readonly atMs: number }) {
  const { now } = usePortico();
  const format = useFormat();
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(now()), now() - atMs < YOUNG_MS ? 1000 : YOUNG_MS);
    return () => clearInterval(timer);
  }, [atMs, now]);
  return (
    <time className="num" dateTime={new Date(atMs).toISOString()} title={format.date(atMs)}>
      {format.relative(atMs, Math.max(nowMs, atMs))}
    </time>
  );
}
