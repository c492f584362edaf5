import { useEffect, useState } from 'react';
import { PAIRING_EXPIRY_MS } from '@portico/protocol';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';

const SECOND_MS = 1000;

/** Whole seconds until a time, counted while visible. */
function useSecondsLeft(untilMs: number): number {
  const { now } = usePortico();
  const left = (): number => Math.max(0, Math.ceil((untilMs - now()) / SECOND_MS));
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return left();
}

/** How long the code can be used: a ring that empties, and the time in digits. Its seconds are not announced. */
export function ExpiryRing({ expiresAtMs }: { readonly expiresAtMs: number }) {
  const t = useT<'pairing'>();
  const seconds = useSecondsLeft(expiresAtMs);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const part = Math.min(100, (seconds * SECOND_MS * 100) / PAIRING_EXPIRY_MS);
  return (
    <span className="pairing-left" role="timer" aria-live="off" title={t('pairing.left', { time })}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="7.5" />
        <circle
          className="pairing-left-part"
          cx="10"
          cy="10"
          r="7.5"
          pathLength="100"
          strokeDasharray={`${part} 100`}
        />
      </svg>
      <span className="visually-hidden">{t('pairing.left', { time })}</span>
      <span className="num" aria-hidden="true">
        {time}
      </span>
    </span>
  );
}
