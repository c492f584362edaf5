import { localeLoaders, PSEUDO_LOCALE } from '../../../packages/ui/src/i18n/locales.ts';
import { listFixtures } from './allFixtures.ts';
import { brands } from './settings.ts';

const choices = {
  theme: ['system', 'light', 'dark'],
  dir: ['', 'ltr', 'rtl'],
  locale: [...Object.keys(localeLoaders), PSEUDO_LOCALE],
  width: ['', '320', '390', '480', '800'],
  brand: Object.keys(brands),
};

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function createForm(onChange: () => void): HTMLFormElement {
  const form = element('form', {});
  for (const [name, values] of Object.entries(choices)) {
    const select = element(
      'select',
      { name },
      ...values.map((value) => element('option', { value }, value || 'as it comes')),
    );
    form.append(element('label', {}, name, select));
  }
  form.addEventListener('change', onChange);
  return form;
}

/** The list of all fixtures, with the chosen one in a side panel. */
export function showIndex(place: HTMLElement): void {
  place.className = 'index';
  const frame = element('iframe', { title: 'The chosen view' });
  const nav = element('nav', {}, element('h1', {}, 'Gallery'));
  let chosen = { view: '', fixture: '' };
  const form = createForm(() => show());
  const show = () => {
    const query = new URLSearchParams(chosen);
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value !== '') query.set(name, value);
    }
    frame.style.setProperty('--frame-width', query.has('width') ? `${query.get('width')}px` : '100%');
    frame.src = `?${query}`;
  };
  nav.append(form);
  let heading = '';
  for (const { view, fixture } of listFixtures()) {
    if (view !== heading) nav.append(element('h2', {}, view));
    heading = view;
    const link = element('a', { href: `?${new URLSearchParams({ view, fixture })}` }, fixture);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      chosen = { view, fixture };
      nav.querySelector('[aria-current]')?.removeAttribute('aria-current');
      link.setAttribute('aria-current', 'true');
      show();
    });
    nav.append(link);
  }
  place.append(nav, frame);
}
