'use client';
import type { AccountButtonProps } from './types.ts';
import { useAccountContent } from './useAccountContent.tsx';
import { useButton } from './useButton.ts';

/** The connected account; a press opens the account view. Renders nothing while disconnected. */
export function AccountButton(props: AccountButtonProps) {
  const button = useButton(props);
  const inspect = useAccountContent(props, button);
  if (!inspect) return null;
  return (
    <button type="button" {...button.buttonProps} {...inspect.attributes}>
      {inspect.content}
    </button>
  );
}
