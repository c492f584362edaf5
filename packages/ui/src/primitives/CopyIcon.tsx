import { Icon } from './Icon.tsx';
import type { IconProps } from './Icon.tsx';

/** The copy sign that turns to a check and back. */
export function CopyIcon({ isCopied, size }: { readonly isCopied: boolean; readonly size?: IconProps['size'] }) {
  return (
    <span className="swap-icons">
      <span data-off={isCopied ? '' : undefined}>
        <Icon name="copy" size={size} />
      </span>
      <span className="good" data-off={isCopied ? undefined : ''}>
        <Icon name="check" size={size} />
      </span>
    </span>
  );
}
