import type { ViewProps } from '../registry.ts';

/** WhatIsANetwork. */
export default function WhatIsANetworkView(_props: ViewProps<'WhatIsANetwork'>) {
  return <div className="view" />;
}
