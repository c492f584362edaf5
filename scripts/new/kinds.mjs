import { connector } from './connector.mjs';
import { decision, gate } from './house.mjs';
import { namespace } from './namespace.mjs';
import { error, locale, network } from './messages.mjs';
import { view } from './view.mjs';

/**
 * The kinds that `npm run new` can write. Each: `names` (the form of a name), `make(name)` → `{ files, edits, next }`.
 */
export const kinds = { view, network, connector, namespace, locale, error, decision, gate };
