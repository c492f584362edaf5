import jsQR from 'jsqr';
import { StrictMode } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { List } from './List.tsx';
import { createQrPath } from './qrPath.ts';
import { Row } from './Row.tsx';
import { Tabs } from './Tabs.tsx';
import { useState } from 'react';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo.splice(0)) each();
});

async function render(element: ReactElement): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<StrictMode>{element}</StrictMode>);
  undo.push(() => {
    root.unmount();
    place.remove();
  });
  await vi.waitFor(() => expect(place.childElementCount).toBeGreaterThan(0));
  return place;
}

const nothing = () => undefined;

describe('List', () => {
  const rows = (
    <List label="Wallets">
      <Row title="Harbour" onClick={nothing} />
      <Row title="Lantern" isDisabled />
      <Row title="Linden" href="https://example.org" />
      <Row title="Meadow" onClick={nothing} />
    </List>
  );
  const focused = () => document.activeElement?.getAttribute('data-text');

  it('behavior: arrows, Home and End walk the rows, unpickable ones too', async () => {
    const place = await render(rows);
    place.querySelector<HTMLElement>('[data-row]')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Lantern');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Meadow');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Meadow');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Harbour');
  });

  it('behavior: typing goes to the row that begins so', async () => {
    const place = await render(rows);
    place.querySelector<HTMLElement>('[data-row]')?.focus();
    await userEvent.keyboard('li');
    expect(focused()).toBe('Linden');
  });

  it('behavior: Arrow Up on the first row leaves to what is above', async () => {
    const onLeaveTop = vi.fn<() => void>();
    const place = await render(
      <List onLeaveTop={onLeaveTop}>
        <Row title="Harbour" onClick={nothing} />
      </List>,
    );
    place.querySelector<HTMLElement>('[data-row]')?.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(onLeaveTop).toHaveBeenCalledOnce();
  });

  it('behavior: a disabled row does nothing when pressed', async () => {
    const onClick = vi.fn<() => void>();
    const place = await render(<Row title="Harbour" isDisabled onClick={onClick} />);
    place.querySelector<HTMLElement>('[data-row]')?.click();
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('Button', () => {
  it('behavior: busy it keeps the focus and does nothing', async () => {
    const onClick = vi.fn<() => void>();
    const place = await render(
      <Button isBusy onClick={onClick}>
        Send
      </Button>,
    );
    const button = place.querySelector('button');
    button?.focus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button?.getAttribute('aria-busy')).toBe('true');
  });
});

function ThreeTabs() {
  const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a');
  const items = [
    { id: 'a', label: 'Tokens' },
    { id: 'b', label: 'NFTs' },
    { id: 'c', label: 'Activity' },
  ] as const;
  return (
    <Tabs label="Account" items={items} selected={selected} onSelect={setSelected}>
      <p>{selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it.each([
    ['ltr', '{ArrowRight}', 'b'],
    ['ltr', '{ArrowLeft}', 'c'],
    ['rtl', '{ArrowRight}', 'c'],
    ['rtl', '{ArrowLeft}', 'b'],
    ['ltr', '{End}', 'c'],
  ])('behavior: in %s, %s chooses %s', async (dir, keys, expected) => {
    const place = await render(
      <div dir={dir}>
        <ThreeTabs />
      </div>,
    );
    place.querySelector<HTMLElement>('[role=tab]')?.focus();
    await userEvent.keyboard(keys);
    expect(place.querySelector('[role=tabpanel]')?.textContent).toBe(expected);
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    expect(place.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  });
});

describe('createQrPath', () => {
  const texts = [
    'ethereum:0x8ba1f109551bD432803012645Ac136ddd64DBA72@8453?value=250000000000000000',
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1893456000',
    'a',
  ];
  it.each(texts.flatMap((text) => [true, false].map((hasLogo) => ({ text, hasLogo }))))(
    'behavior: decodes with logo $hasLogo: $text',
    ({ text, hasLogo }) => {
      const { path, sizeModules } = createQrPath(text, hasLogo);
      const modulePx = 8;
      const quiet = 4;
      const sizePx = (sizeModules + 2 * quiet) * modulePx;
      const context = new OffscreenCanvas(sizePx, sizePx).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, sizePx, sizePx);
      context.scale(modulePx, modulePx);
      context.translate(quiet, quiet);
      context.fillStyle = '#16161d';
      const code = new Path2D(path);
      // eslint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
      context.fill(code);
      if (hasLogo) {
        context.fillStyle = '#f60';
        context.fillRect(sizeModules * 0.4, sizeModules * 0.4, sizeModules * 0.2, sizeModules * 0.2);
      }
      const { data } = context.getImageData(0, 0, sizePx, sizePx);
      expect(jsQR(data, sizePx, sizePx)?.data).toBe(text);
    },
  );
});
