'use client';
import type { AccountButtonProps } from './types.ts';
import { useAccountLook } from './useAccountLook.tsx';
import { useButton } from './useButton.ts';

/** Who is connected; opens the account. Nothing while nobody is. */
export function AccountButton(props: AccountButtonProps) {
  const button = useButton(props);
  const look = useAccountLook(props, button);
  if (!look) return null;
  return (
    <button type="button" {...button.buttonProps} {...look.attributes}>
      {look.content}
    </button>
  );
}
