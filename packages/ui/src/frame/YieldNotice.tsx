import { useRouter } from '../hooks/useRouter.ts';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

/** While the wallet's own window is in front, this is all that can be pressed here. */
export function YieldNotice() {
  const t = useT();
  const router = useRouter();
  return (
    <div className="yield">
      <Button kind="quiet" onClick={() => router.close()}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
