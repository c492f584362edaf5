import type { ViewProps } from '../registry.ts';

/** ConnectingMultiChain. */
export default function ConnectingMultiChainView(_props: ViewProps<'ConnectingMultiChain'>) {
  return <div className="view" />;
}
