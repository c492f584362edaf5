'use client';
import type { AccountButtonProps } from './types.ts';
import { useAccountContent } from './useAccountContent.tsx';
import { useButton } from './useButton.ts';

/** Who is connected; opens the account. Nothing while nobody is. */
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
