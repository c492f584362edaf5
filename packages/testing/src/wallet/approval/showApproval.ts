import type { ApprovalAnswer, ApprovalRequest } from '../approvalRequest.ts';
import { approvalStyles } from './approvalStyles.ts';
import { describeRequest } from './describeRequest.ts';
import type { RequestMessages } from './describeRequest.ts';

/** Where a sheet is shared, built for one document and not kept anywhere. */
function attach(root: ShadowRoot, view: Window & typeof globalThis): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(approvalStyles);
  root.adoptedStyleSheets = [sheet];
}

/**
 * Prompts the person at the page, in a small window at its top right corner, as an extension would. Give it to a wallet
 * of the `manual` personality as `onRequest`. It is a modal dialog of its own, because a page's open modal dialog makes
 * everything that is not above it in the top layer inert to clicks and keys.
 */
export function showApproval(request: ApprovalRequest, target: Document = document): Promise<ApprovalAnswer> {
  const view = target.defaultView;
  if (!view) return Promise.resolve('refuse');
  const host = target.createElement('div');
  host.dataset['porticoApproval'] = request.kind;
  const root = host.attachShadow({ mode: 'open' });
  attach(root, view);
  const dialog = target.createElement('dialog');
  dialog.lang = 'en';
  dialog.dir = 'ltr';
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'meaning');
  root.append(dialog);

  return new Promise((resolve) => {
    const end = (answer: ApprovalAnswer): void => {
      dialog.close();
      host.remove();
      resolve(answer);
    };
    const messages = describeRequest(request);
    const { refuse, approve, footer } = buttons(target, messages, end);
    dialog.append(header(target, request, view.location.host), body(target, messages), footer);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('refuse');
    });
    // Keys meant for this window must not reach the page's own shortcuts.
    host.addEventListener('keydown', (event) => event.stopPropagation());
    target.body.append(host);
    dialog.showModal();
    // A connection was just started by the person, so Approve has the focus; a signature must be read before the Enter
    // key.
    (request.kind === 'connect' ? approve : refuse).focus();
  });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  target: Document,
  name: Name,
  properties: Partial<Pick<HTMLElement, 'textContent' | 'className' | 'id' | 'tabIndex'>> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(target.createElement(name), properties);
  made.append(...children);
  return made;
}

function header(target: Document, { walletName, walletIcon }: ApprovalRequest, site: string): HTMLElement {
  const icon = element(target, 'img');
  icon.src = walletIcon;
  icon.alt = '';
  const name = element(target, 'strong', { textContent: walletName });
  const origin = element(target, 'span', { textContent: site });
  return element(target, 'header', {}, [icon, element(target, 'div', {}, [name, origin])]);
}

function body(target: Document, messages: RequestMessages): HTMLElement {
  const parts: Node[] = [
    element(target, 'h2', { textContent: messages.title, id: 'title' }),
    element(target, 'p', { textContent: messages.meaning, id: 'meaning' }),
  ];
  const facts = messages.facts.flatMap(({ label, value, isCode = false }) => [
    element(target, 'dt', { textContent: label }),
    element(target, 'dd', { textContent: value, className: isCode ? 'code' : '' }),
  ]);
  if (messages.text !== undefined) {
    const text = element(target, 'pre', { textContent: messages.text, tabIndex: 0 });
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'What is signed');
    parts.push(text);
  }
  return element(target, 'main', {}, [...parts, element(target, 'dl', {}, facts)]);
}

function buttons(target: Document, messages: RequestMessages, end: (answer: ApprovalAnswer) => void) {
  const refuse = element(target, 'button', { textContent: 'Refuse' });
  const approve = element(target, 'button', { textContent: messages.approve, className: 'yes' });
  refuse.type = 'button';
  approve.type = 'button';
  refuse.addEventListener('click', () => end('refuse'));
  approve.addEventListener('click', () => end('approve'));
  return { refuse, approve, footer: element(target, 'footer', {}, [refuse, approve]) };
}
