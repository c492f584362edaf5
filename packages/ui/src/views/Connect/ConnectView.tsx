import type { ViewProps } from '../registry.ts';

/** Connect. */
export default function ConnectView(_props: ViewProps<'Connect'>) {
  return <div className="view" />;
}
