import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { lanternIcon } from '../icons.ts';
import type { ApprovalRequest } from '../approvalRequest.ts';
import { showApproval } from './showApproval.ts';

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const wallet = { walletName: 'Lantern', walletIcon: lanternIcon };
const chain = { id: 1, name: 'Ethereum', symbol: 'ETH', decimals: 18 };
const call = { to: account, value: 1_500_000_000_000_000_000n } as const;
const requests: ApprovalRequest[] = [
  { kind: 'connect', accounts: [account, account], ...wallet },
  { kind: 'signMessage', account, text: 'Hello\n'.repeat(40), ...wallet },
  { kind: 'signTypedData', account, domainName: 'Plaza', primaryType: 'Mail', message: { weight: 7n }, ...wallet },
  { kind: 'sendTransaction', account, chain, call, ...wallet },
  { kind: 'sendCalls', account, chain, calls: [call, call], ...wallet },
  { kind: 'switchChain', from: chain, to: { ...chain, id: 10, name: 'OP Mainnet' }, ...wallet },
  { kind: 'addChain', chain, rpcUrl: 'https://node.example/rpc', ...wallet },
  { kind: 'watchAsset', symbol: 'PUSD', address: account, ...wallet },
];

function dialogNow(): HTMLDialogElement {
  const dialog = document.querySelector('[data-portico-approval]')?.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return dialog;
}

function press(text: string): void {
  const button = [...dialogNow().querySelectorAll('button')].find((one) => one.textContent === text);
  if (!button) throw new Error(`no button ${text}`);
  button.click();
}

afterEach(() => {
  for (const host of document.querySelectorAll('[data-portico-approval], dialog')) host.remove();
});

test('behavior: it answers what was pressed and leaves nothing in the page', async () => {
  const yes = showApproval(requests[0] ?? expect.fail());
  expect(dialogNow().textContent).toContain('Connect to this site?');
  press('Connect');
  expect(await yes).toBe('approve');
  const no = showApproval(requests[3] ?? expect.fail());
  expect(dialogNow().textContent).toContain('1.5 ETH');
  press('Refuse');
  expect(await no).toBe('refuse');
  expect(document.querySelector('[data-portico-approval]')).toBe(null);
});

test('behavior: Escape refuses', async () => {
  const answer = showApproval(requests[1] ?? expect.fail());
  dialogNow().dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(await answer).toBe('refuse');
});

test('behavior: it can be used above an open modal dialog, and gives the focus back', async () => {
  const page = document.body.appendChild(document.createElement('dialog'));
  const opener = page.appendChild(document.createElement('button'));
  page.showModal();
  opener.focus();
  const answer = showApproval(requests[0] ?? expect.fail());
  const { left, top, width, height } = dialogNow().getBoundingClientRect();
  const atPoint = document.elementFromPoint(left + width / 2, top + height - 30);
  expect(atPoint?.hasAttribute('data-portico-approval')).toBe(true);
  press('Connect');
  await answer;
  expect(document.activeElement).toBe(opener);
});

test('behavior: axe finds nothing in any request', async () => {
  document.documentElement.lang = 'en';
  for (const request of requests) {
    const answer = showApproval(request);
    const dialog = dialogNow();
    await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
    const { violations } = await axe.run(dialog, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [request.kind, id, nodes.map((node) => node.html)])).toEqual([]);
    press('Refuse');
    await answer;
  }
});
