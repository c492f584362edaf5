import type { ViewProps } from '../registry.ts';

/** SwitchActiveChain. */
export default function SwitchActiveChainView(_props: ViewProps<'SwitchActiveChain'>) {
  return <div className="view" />;
}
