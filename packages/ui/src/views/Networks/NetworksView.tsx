import type { ViewProps } from '../registry.ts';

/** Networks. */
export default function NetworksView(_props: ViewProps<'Networks'>) {
  return <div className="view" />;
}
