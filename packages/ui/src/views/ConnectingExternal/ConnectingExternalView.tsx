import type { ViewProps } from '../registry.ts';

/** ConnectingExternal. */
export default function ConnectingExternalView(_props: ViewProps<'ConnectingExternal'>) {
  return <div className="view" />;
}
