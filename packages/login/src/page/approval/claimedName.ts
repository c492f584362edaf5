import { toSanitizedText } from '@portico/protocol';

/** As long as a line of the card: a longer one could be text of its own. */
const NAME_MAX_CHARACTERS = 40;

/**
 * What a page calls itself. Any page can take any name, so the card has it under the origin, as a claim; a picture of
 * the page's choice is not shown at all: next to the buttons it could imitate a part of the card.
 */
export function createClaimedName() {
  let claimed: string | undefined;
  return {
    get: (): string | undefined => claimed,
    set: (name = ''): void => void (claimed = toSanitizedText(name, NAME_MAX_CHARACTERS) || undefined),
  };
}
