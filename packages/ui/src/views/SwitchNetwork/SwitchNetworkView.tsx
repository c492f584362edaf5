import type { ViewProps } from '../registry.ts';

/** SwitchNetwork. */
export default function SwitchNetworkView(_props: ViewProps<'SwitchNetwork'>) {
  return <div className="view" />;
}
