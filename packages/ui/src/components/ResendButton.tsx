import { useEmailWaitSeconds } from '../flows/useLogin.ts';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

export interface ResendButtonProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** Sends another email, at most one in 30 seconds: the time left is in the button. */
export function ResendButton({ label, isBusy, onPress }: ResendButtonProps) {
  const t = useT<'common'>();
  const seconds = useEmailWaitSeconds();
  const isWaiting = seconds > 0;
  return (
    <Button kind="quiet" isDisabled={isBusy || isWaiting} onClick={onPress}>
      {isWaiting ? `${label} (${t('common.seconds', { count: seconds })})` : label}
    </Button>
  );
}
