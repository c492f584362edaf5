import { Icon } from '../primitives/Icon.tsx';
import { List } from '../primitives/List.tsx';
import { Row } from '../primitives/Row.tsx';

interface WalletPageRowProps {
  readonly url: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly onClick?: () => void;
}

/** The link to the page of a login's own origin. That page finds the frame of this one by its opener. */
export function WalletPageRow({ url, title, subtitle, onClick }: WalletPageRowProps) {
  return (
    <List label={title}>
      <Row
        title={title}
        {...(subtitle ? { subtitle } : {})}
        {...(onClick ? { onClick } : {})}
        icon="shield"
        href={url}
        keepsOpener
        end={<Icon name="external" size="small" />}
      />
    </List>
  );
}
