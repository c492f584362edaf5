import { startSecurity } from './startSecurity.ts';

void startSecurity();
