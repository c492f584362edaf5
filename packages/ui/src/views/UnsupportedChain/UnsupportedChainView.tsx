import type { ViewProps } from '../registry.ts';

/** UnsupportedChain. */
export default function UnsupportedChainView(_props: ViewProps<'UnsupportedChain'>) {
  return <div className="view" />;
}
