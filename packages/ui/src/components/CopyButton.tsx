import { useCallback } from 'react';
import { useAnnounce } from '../hooks/useToast.ts';
import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';
import { CopyIcon } from '../primitives/CopyIcon.tsx';
import { useCopy } from '../primitives/useCopy.ts';
import { useUi } from '../hooks/uiContext.ts';

export interface CopyButtonProps {
  readonly text: string | (() => Promise<string>);
  /** The copied value, as a label: "Copy address". */
  readonly label: string;
  /** `icon`: the sign alone, with the label for readers. `text`: the label, and the sign after it. */
  readonly inspect?: 'icon' | 'text' | 'quiet' | 'primary';
}

/** Copies; the check is shown for 1.5 s and is announced. A refusal of the browser is shown in a toast. */
export function CopyButton({ text, label, inspect = 'icon' }: CopyButtonProps) {
  const t = useT<'common'>();
  const announce = useAnnounce();
  const { toasts } = useUi();
  const notify = useCallback(
    (hasWorked: boolean) => {
      if (hasWorked) announce(t('common.copied'));
      else toasts.error(t('common.copyFailed'));
    },
    [announce, t, toasts],
  );
  const { isCopied, copy } = useCopy(text, notify);
  if (inspect === 'icon' || inspect === 'text') {
    const className = inspect === 'icon' ? 'icon-button' : undefined;
    return (
      <button type="button" className={className} data-size="small" aria-label={label} title={label} onClick={copy}>
        {!className && label}
        <CopyIcon isCopied={isCopied} size="small" />
      </button>
    );
  }
  return (
    <Button kind={inspect} onClick={copy}>
      <CopyIcon isCopied={isCopied} />
      {isCopied ? t('common.copied') : label}
    </Button>
  );
}
