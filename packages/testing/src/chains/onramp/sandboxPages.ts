import { SANDBOX_CHALLENGE_CODE, sandboxCards } from './sandboxCards.ts';
import type { SandboxPurchase } from './sandboxPurchase.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The style of the pages; their policy has its hash. */
export const sandboxStyle =
  'body{font:16px/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}label,input,button{display:block;width:100%;box-sizing:border-box}input,button{font:inherit;padding:.6rem;margin:.2rem 0 .8rem}small{opacity:.75}[role=alert]{border-inline-start:4px solid #c2410c;padding-inline-start:.6rem}';

const problems = {
  declined: 'The bank declined this card. Try another one.',
  cvc: 'The security code is wrong. Type it again, or try another card.',
  expired_card: 'This card has expired. Try another one.',
  processing_error: 'The card could not be processed. Nothing was charged: try again.',
} as const;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${sandboxStyle}</style><body><p><small>Sandbox. No money is taken, and the tokens have no worth.</small></p><h1>${title}</h1>${body}</body></html>`;

const describe = ({ order, quote: { purchaseAmount, paymentTotal }, asset }: SandboxPurchase): string =>
  `<p>${escapeText(purchaseAmount.amount)} ${escapeText(asset.symbol)} on ${escapeText(asset.networkLabel)} for ${escapeText(paymentTotal.amount)} ${escapeText(paymentTotal.currency)}</p><p><small>To ${escapeText(order.address)}</small></p>`;

const cardForm = ({ id, problem }: SandboxPurchase): string =>
  `${problem === undefined ? '' : `<p role="alert">${problems[problem]}</p>`}<form method="post" action="/buy/${id}/card"><label>Card number <input name="card" inputmode="numeric" autocomplete="off" required></label><button>Pay</button></form><form method="post" action="/buy/${id}/abandon"><button>Abandon</button></form><details><summary>Test cards</summary><ul>${sandboxCards.map(([number, outcome]) => `<li>${number}: ${outcome}</li>`).join('')}</ul></details>`;

const challengeForm = ({ id }: SandboxPurchase): string =>
  `<p>Your bank asks for a code. It is ${SANDBOX_CHALLENGE_CODE}; any other fails.</p><form method="post" action="/buy/${id}/challenge"><label>Code <input name="code" inputmode="numeric" autocomplete="off" required></label><button>Confirm</button></form>`;

/** The page of a purchase in its present state. */
export function writeSandboxPage(purchase: SandboxPurchase): string {
  const { status, order } = purchase;
  if (status === 'open') return page('Pay by card', describe(purchase) + cardForm(purchase));
  if (status === 'challenge') return page('Confirm with your bank', describe(purchase) + challengeForm(purchase));
  const titles = {
    processing: 'The tokens are on their way',
    completed: 'The tokens were sent',
    failed: 'The tokens could not be sent',
    cancelled: 'You left without paying',
  };
  return page(
    titles[status],
    `${describe(purchase)}<p><a href="${escapeText(order.returnUrl)}">Return to the site</a></p>`,
  );
}
