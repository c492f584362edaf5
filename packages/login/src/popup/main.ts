import { startPopup } from './startPopup.ts';

void startPopup();
