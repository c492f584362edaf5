import { useSyncExternalStore } from 'react';
import { useUi } from '../hooks/uiContext.ts';

/** The regions that announcements are read from; visually hidden. */
export function LiveRegions() {
  const { announcer } = useUi();
  const { polite, assertive } = useSyncExternalStore(announcer.subscribe, announcer.getState, announcer.getState);
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="visually-hidden" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  );
}
