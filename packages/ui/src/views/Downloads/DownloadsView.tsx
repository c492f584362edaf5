import type { ViewProps } from '../registry.ts';

/** Downloads. */
export default function DownloadsView(_props: ViewProps<'Downloads'>) {
  return <div className="view" />;
}
