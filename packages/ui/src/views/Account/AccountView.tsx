import type { ViewProps } from '../registry.ts';

/** Account. */
export default function AccountView(_props: ViewProps<'Account'>) {
  return <div className="view" />;
}
