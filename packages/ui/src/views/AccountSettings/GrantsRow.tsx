import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';

/** The way to what this site may do without an approval, where it uses that. */
export function GrantsRow({ connectorId }: { readonly connectorId: string }) {
  const t = useT<'account'>();
  const router = useRouter();
  const isOn = usePorticoState(({ options }) => options.features.smartSessions);
  if (!isOn) return null;
  return (
    <List label={t('settings.grants')}>
      <Row
        title={t('settings.grants')}
        icon="check"
        onClick={() => router.push({ view: 'SmartSessionList', connectorId })}
        end={<Icon name="chevronRight" size="small" />}
      />
    </List>
  );
}
