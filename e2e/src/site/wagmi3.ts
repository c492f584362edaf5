import * as hooks from 'wagmi-3';
import * as actions from 'wagmi-3/actions';
import { type Wagmi, drawWagmiHost } from './wagmi.tsx';

// The compiler calls no union of generic functions; what the site uses is in both versions.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
drawWagmiHost({ hooks, actions } as unknown as Wagmi);
