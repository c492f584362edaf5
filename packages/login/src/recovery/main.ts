import { showRecovery } from './showRecovery.ts';

showRecovery();
