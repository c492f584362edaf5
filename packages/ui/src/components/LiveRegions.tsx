import { useUi } from '../hooks/uiContext.ts';
import { useObservable } from '../hooks/useObservable.ts';

/** The regions that announcements are read from; visually hidden. */
export function LiveRegions() {
  const { polite, assertive } = useObservable(useUi().announcer);
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
