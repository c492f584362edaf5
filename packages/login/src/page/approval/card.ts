import type { ApprovalCall } from '../rpcHandler.ts';

/** The texts of the card. English alone: no visitor sees it before there are keys to approve with. */
const texts = {
  title: 'Approve this request?',
  from: 'From',
  method: 'Method',
  network: 'Network',
  approve: 'Approve',
  again: 'Press once more to approve',
  reject: 'Reject',
} as const;

/** Longer than this is no text that a person reads. */
const SHOWN_CHARACTERS_MAX = 20_000;

const sheetText = `
  :root { color-scheme: light dark; font: 15px/1.35 system-ui, sans-serif; }
  body { margin: 0; }
  .card { box-sizing: border-box; display: flex; flex-direction: column; gap: 8px; block-size: 100vh; padding: 12px; background: Canvas; color: CanvasText; }
  h1 { margin: 0; font-size: 17px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 8px; margin: 0; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { flex: 1; margin: 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid GrayText; padding: 8px; font-size: 13px; }
  .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
  button { min-block-size: 44px; font: inherit; }
`;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (string | Node)[]) {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

let sheet: CSSStyleSheet | undefined;

/** Constructed, so that the policy of the document needs to permit no styles. */
function addSheet(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
}

function button(text: string): HTMLButtonElement {
  const made = element('button', text);
  made.type = 'button';
  return made;
}

/** The card of a request: who calls, what for, and two buttons. Everything is text. */
export function createCard(origin: string, { caipNetworkId, method, params }: ApprovalCall) {
  addSheet();
  const [approve, reject] = [button(texts.approve), button(texts.reject)];
  const facts = element(
    'dl',
    ...[
      [texts.from, origin],
      [texts.method, method],
      [texts.network, caipNetworkId],
    ].flatMap(([name = '', value = '']) => [element('dt', name), element('dd', value)]),
  );
  const buttons = element('div', reject, approve);
  buttons.className = 'buttons';
  const shown = JSON.stringify(params, undefined, 2).slice(0, SHOWN_CHARACTERS_MAX);
  const card = element('main', element('h1', texts.title), facts, element('pre', shown), buttons);
  card.className = 'card';
  return {
    card,
    approve,
    reject,
    /** The press did not count. */
    requestOnceMore: () => (approve.textContent = texts.again),
  };
}
