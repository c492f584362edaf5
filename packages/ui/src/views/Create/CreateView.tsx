import type { ViewProps } from '../registry.ts';

/** Create. */
export default function CreateView(_props: ViewProps<'Create'>) {
  return <div className="view" />;
}
