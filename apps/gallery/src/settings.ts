/** The settings in a link of the gallery. */
export interface Settings {
  readonly view: string | undefined;
  readonly fixture: string;
  readonly theme: 'light' | 'dark' | 'system';
  readonly dir: 'ltr' | 'rtl' | undefined;
  readonly locale: string;
  readonly width: string | undefined;
  readonly brand: keyof typeof brands;
  readonly isEmbedded: boolean;
  /** All primitives instead of a view. */
  readonly isSpecimens: boolean;
}

/** Three hosts that made it theirs. */
export const brands = {
  none: {},
  orchard: { '--portico-accent': 'oklch(0.55 0.14 150)', '--portico-border-radius-master': '2px' },
  ember: { '--portico-accent': 'oklch(0.68 0.19 45)', '--portico-border-radius-master': '5px' },
  ink: {
    '--portico-accent': 'oklch(0.25 0.01 277)',
    '--portico-border-radius-master': '1px',
    '--portico-font-family': 'Georgia, serif',
  },
} as const;

function isBrand(value: string | null): value is keyof typeof brands {
  return value !== null && value in brands;
}

/** Reads a query string; an absent parameter has a default. */
export function readSettings(query: string): Settings {
  const parameters = new URLSearchParams(query);
  const theme = parameters.get('theme');
  const dir = parameters.get('dir');
  const brand = parameters.get('brand');
  return {
    view: parameters.get('view') ?? undefined,
    fixture: parameters.get('fixture') ?? 'default',
    theme: theme === 'dark' || theme === 'light' ? theme : 'system',
    dir: dir === 'rtl' || dir === 'ltr' ? dir : undefined,
    locale: parameters.get('locale') ?? 'en',
    width: parameters.get('width') ?? undefined,
    brand: isBrand(brand) ? brand : 'none',
    isEmbedded: parameters.has('embedded'),
    isSpecimens: parameters.has('specimens'),
  };
}
