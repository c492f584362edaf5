import * as hooks from 'wagmi-2';
import * as actions from 'wagmi-2/actions';
import { drawWagmiHost } from './wagmi.tsx';

drawWagmiHost({ hooks, actions });
