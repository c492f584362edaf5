import { addSheet } from '../dom/addSheet.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { setLanguage } from '../dom/setLanguage.ts';
import { sheet } from '../security/sheet.ts';
import { type RecoveredAccount, readWallet } from './readWallet.ts';
import { type RecoveryTexts, recoveryTexts } from './recoveryTexts.ts';

function sectionOf(texts: RecoveryTexts, { network, address, key }: RecoveredAccount): HTMLElement {
  const secret = element('p', element('bdi', key));
  secret.translate = false;
  return element(
    'section',
    element('h2', network),
    element('p', element('bdi', address)),
    element('h2', texts.key),
    secret,
  );
}

/** A page for a wallet whose service has ended: it turns the words into keys that other wallets take. */
export function showRecovery(): void {
  addSheet(sheet);
  const texts: RecoveryTexts = setLanguage(document, navigator.languages, recoveryTexts);
  document.title = texts.title;
  const field = element('textarea');
  field.rows = 3;
  field.autocomplete = 'off';
  field.spellcheck = false;
  const problem = element('p');
  problem.className = 'problem';
  problem.setAttribute('role', 'alert');
  const results = element('div');
  const form = element('form', element('label', texts.label, field), problem, element('button', texts.open));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const accounts = readWallet(field.value);
    problem.textContent = accounts ? '' : texts.invalid;
    results.replaceChildren(...(accounts ?? []).map((account) => sectionOf(texts, account)));
  });
  const clear = button(texts.clear);
  clear.addEventListener('click', () => {
    field.value = '';
    results.replaceChildren();
  });
  document.body.append(element('main', element('h1', texts.title), element('p', texts.about), form, results, clear));
}
