import type { WalletFacts } from '../messages/securityWindow.ts';
import type { ArmedButtons } from './armedButtons.ts';
import type { CallWorker } from './connectToFrame.ts';
import type { SecurityTexts } from './texts/securityTexts.ts';

/** What each part of the window has. */
export interface WindowContext {
  readonly texts: SecurityTexts;
  readonly facts: WalletFacts;
  readonly call: CallWorker;
  readonly buttons: ArmedButtons;
  /** Reads the facts anew, and shows them. */
  readonly refresh: () => Promise<void>;
}
