/** What a test card does: the convention of Stripe's test cards. */
export type CardOutcome = 'accepted' | 'declined' | 'cvc' | 'expired_card' | 'processing_error' | 'challenge';

const outcomes: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', 'accepted'],
  ['4000000000000002', 'declined'],
  ['4000000000000127', 'cvc'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000119', 'processing_error'],
  ['4000002760003184', 'challenge'],
]);

/** The cards by number, with their outcomes. */
export const sandboxCards: readonly (readonly [number: string, outcome: CardOutcome])[] = [...outcomes];

/** The code that passes the bank's check of a card with 3-D Secure. */
export const SANDBOX_CHALLENGE_CODE = '123456';

/** Any other number is declined. */
export const outcomeOfCard = (typed: string): CardOutcome => outcomes.get(typed.replace(/\D/g, '')) ?? 'declined';
