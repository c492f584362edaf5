/** An address to visit, or a prize to claim: no collection that means well is called so. */
const bait = [
  /https?:|www\.|t\.me\//i,
  /[\w-]\s?\.\s?(?:com|org|net|io|xyz|app|fi|gift|gifts|site|online|top|vip|lol|cc|pro|live|events?|finance|claims?|us|me|in|to|eu|info|fun|club|world|space|website|link|network)\b/i,
  /\b(?:claim|visit|redeem|airdrop|voucher|giveaway|rewards?|bonus|winner|eligible|free)\b/i,
  /[$€]\s?\d/,
];

/** True for a name that lures its reader to a site. */
export function isLikelySpam(...messages: readonly (string | null | undefined)[]): boolean {
  return messages.some((text) => typeof text === 'string' && bait.some((pattern) => pattern.test(text)));
}
