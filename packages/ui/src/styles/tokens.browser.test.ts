import { afterEach, describe, expect, it } from 'vitest';
import tokensCss from './tokens.css';

type Rgb = readonly [number, number, number];

const hosts: HTMLElement[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.remove();
});

/** The browser's value of a token, as sRGB. */
function createReader(mode: 'light' | 'dark', variables: Readonly<Record<string, string>>): (token: string) => Rgb {
  const host = document.createElement('div');
  hosts.push(host);
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokensCss);
  root.adoptedStyleSheets = [sheet];
  const portico = document.createElement('div');
  portico.className = 'portico';
  portico.dataset['mode'] = mode;
  for (const [name, value] of Object.entries(variables)) portico.style.setProperty(name, value);
  root.append(portico);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  return (token) => {
    portico.style.color = `var(${token})`;
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(portico).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    expect(alpha, `${token} is a solid colour`).toBe(255);
    return [red, green, blue];
  };
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['--card', '--soft', '--soft-2'];
const texts = ['--text', '--text-2'];
const coloured = ['--accent-text', '--good', '--warn', '--bad'];
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...coloured.flatMap((text) => ['--card', '--soft'].map((ground) => [text, ground] as const)),
  ['--accent-text', '--accent-soft'],
  ['--good', '--good-soft'],
  ['--warn', '--warn-soft'],
  ['--bad', '--bad-soft'],
  ['--on-accent', '--accent'],
  ['--on-bad', '--bad'],
];

const accents: Readonly<Record<string, string>> = {
  'our own': '',
  ...Object.fromEntries(
    [0, 45, 90, 150, 200, 277, 330].flatMap((hue) =>
      [0.3, 0.45, 0.6, 0.75, 0.9].map((lightness) => [`L ${lightness} hue ${hue}`, `oklch(${lightness} 0.14 ${hue})`]),
    ),
  ),
  white: '#fff',
  black: '#000',
};

describe.each(['light', 'dark'] as const)('tokens in %s', (mode) => {
  it.each(Object.entries(accents))('behavior: every text is at least 4.5:1 with the accent %s', (_name, accent) => {
    const read = createReader(mode, accent === '' ? {} : { '--portico-accent': accent });
    for (const [text, ground] of textPairs) {
      expect(contrast(read(text), read(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('behavior: edges of controls and the focus ring are at least 3:1', () => {
    const read = createReader(mode, {});
    for (const edge of ['--line-strong', '--accent-text', '--bad']) {
      expect(contrast(read(edge), read('--card')), edge).toBeGreaterThanOrEqual(3);
    }
  });

  it('behavior: a mixed-in colour tints the grounds by its strength', () => {
    const plain = createReader(mode, {});
    const mixed = createReader(mode, { '--portico-color-mix': '#f00', '--portico-color-mix-strength': '10' });
    for (const ground of grounds) {
      expect(mixed(ground)[0] - mixed(ground)[1]).toBeGreaterThan(plain(ground)[0] - plain(ground)[1]);
    }
  });

  it('behavior: any token can be set by its own name', () => {
    const read = createReader(mode, { '--portico-card': 'rgb(1, 2, 3)', '--portico-text': 'rgb(250, 251, 252)' });
    expect(read('--card')).toEqual([1, 2, 3]);
    expect(read('--text')).toEqual([250, 251, 252]);
  });
});
