import type { ViewProps } from '../registry.ts';

/** AccountSettings. */
export default function AccountSettingsView(_props: ViewProps<'AccountSettings'>) {
  return <div className="view" />;
}
