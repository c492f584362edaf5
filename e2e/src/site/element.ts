import { createPortico } from '@portico/element';
import { drawHost } from './drawHost.ts';
import { kit } from './kit.ts';

drawHost(kit, createPortico);
