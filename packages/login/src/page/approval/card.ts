import type { CaipNetworkId } from '@portico/protocol';
import { addSheet } from '../../dom/addSheet.ts';
import { button } from '../../dom/button.ts';
import { element } from '../../dom/element.ts';
import type { Prepared, PreparedPart } from './prepared.ts';
import type { CardLanguage, CardTexts } from './texts.ts';

/** Longer than this is no text that a person reads. */
const SHOWN_CHARACTERS_MAX = 20_000;

const sheetText = `
  :root { color-scheme: light dark; font: 15px/1.35 system-ui, sans-serif; }
  body { margin: 0; }
  .card { box-sizing: border-box; display: flex; flex-direction: column; gap: 8px; block-size: 100vh; padding: 12px; background: Canvas; color: CanvasText; }
  h1 { margin: 0; font-size: 17px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 8px; margin: 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .content { flex: 1; overflow: auto; min-block-size: 0; }
  p { margin: 8px 0; padding: 8px; border-inline-start: 3px solid #c40; font-size: 13px; }
  pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid GrayText; padding: 8px; font-size: 13px; }
  ol { margin: 8px 0 0; padding-inline-start: 24px; }
  li { padding-block: 8px; border-block-start: 1px solid GrayText; }
  h2 { margin: 0 0 4px; font-size: 15px; }
  .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  button { min-block-size: 44px; font: inherit; }
`;

let hasSheet = false;

/** With the first card. */
function addSheetOnce(): void {
  if (!hasSheet) addSheet(sheetText);
  hasSheet = true;
}

/** A cut is visible. */
const cut = (text: string): string =>
  text.length > SHOWN_CHARACTERS_MAX ? `${text.slice(0, SHOWN_CHARACTERS_MAX)}…` : text;

type Rows = readonly (readonly [name: string, value: string])[];

/** A name and its value; values are never cut: the end of an address is what another one would differ in. */
function factsOf(rows: Rows): HTMLElement {
  return element('dl', ...rows.flatMap(([name, value]) => [element('dt', name), element('dd', element('bdi', value))]));
}

type Shown = Pick<Prepared, 'facts' | 'warnings' | 'details'>;

/** What a call is about; of the whole request, rows around it. */
function contentOf({ facts, warnings = [], details }: Shown, texts: CardTexts, before: Rows = [], after: Rows = []) {
  const rows = [...before, ...facts.map(([name, value]) => [texts[name], value] as const), ...after];
  return [
    factsOf(rows),
    ...warnings.map((warning) => element('p', texts[warning])),
    ...(details === undefined ? [] : [element('pre', cut(details))]),
  ];
}

const partTitles = { send: 'partSend', allowSpending: 'partAllowSpending', callContract: 'partCallContract' } as const;

/** The calls of a batch, numbered in the order in which they are made. */
function listOf(parts: readonly PreparedPart[], texts: CardTexts): HTMLElement[] {
  if (parts.length === 0) return [];
  const items = parts.map((part) =>
    element('li', element('h2', texts[partTitles[part.title]]), ...contentOf(part, texts)),
  );
  return [element('ol', ...items)];
}

interface CardParameters {
  /** The page that calls, as the browser names it. */
  readonly origin: string;
  /** What that page calls itself: unproven, so it is never shown without the origin above it. */
  readonly claimedName: string | undefined;
  /** Undefined for what is on no network. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly prepared: Prepared;
  readonly language: CardLanguage;
}

/** The card of a request: who calls, what for, and two buttons. Everything is text. */
export function createCard({ origin, claimedName, caipNetworkId, prepared, language }: CardParameters) {
  addSheetOnce();
  const { title, parts = [] } = prepared;
  const { texts, tag, direction } = language;
  const [approve, reject] = [button(texts.approve), button(texts.reject)];
  const buttons = element('div', reject, approve);
  buttons.className = 'buttons';
  const content = element(
    'div',
    ...contentOf(
      prepared,
      texts,
      [[texts.from, origin], ...(claimedName ? [[texts.claims, claimedName] as const] : [])],
      caipNetworkId === undefined ? [] : [[texts.network, caipNetworkId]],
    ),
    ...listOf(parts, texts),
  );
  content.className = 'content';
  const card = element('main', element('h1', texts[title]), content, buttons);
  card.className = 'card';
  card.lang = tag;
  card.dir = direction;
  return {
    card,
    approve,
    reject,
    /** The press did not count. */
    requestOnceMore: () => (approve.textContent = texts.again),
  };
}
