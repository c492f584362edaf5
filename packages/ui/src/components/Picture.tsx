/** Each picture: pale shapes on a soft ground, a few lines on top. One grid of 64 units, one stroke weight. */
const pictures = {
  keys: {
    shape: 'M12 22a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H20a8 8 0 0 1-8-8z',
    line: 'M28 25a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM35 32h15M44 32v6M50 32v4M28 32h.1',
  },
  signIn: {
    shape:
      'M10 12h14a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4zM40 12h14a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z',
    line: 'M32 36a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM28.6 44.2l2.4 2.4 4.4-5M17 28v4a4 4 0 0 0 4 4h3M47 28v4a4 4 0 0 1-4 4h-3M11 17h4M41 17h4',
  },
  approve: {
    shape: 'M14 16a6 6 0 0 1 6-6h18l12 12v26a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z',
    line: 'M38 10v8a4 4 0 0 0 4 4h8M22 26h10M22 34h18M30.6 45.6l4 4 8.4-9.4',
  },
  ledger: {
    shape:
      'M8 26a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4zM40 26a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4z',
    line: 'M24 24a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4zM18 32h6M40 32h6M29 28h6M29 36h6',
  },
  coin: {
    shape: 'M42 18a14 14 0 1 1 0 28 14 14 0 0 1 0-28z',
    line: 'M26 16a16 16 0 1 1 0 32 16 16 0 0 1 0-32zM26 25l5.4 7L26 39l-5.4-7zM47 26.6a9 9 0 0 1 0 10.8',
  },
  places: {
    shape: 'M6 40l12-7 14 7 14-7 12 7v12l-12-6-14 6-14-6-12 6z',
    line: 'M20 42c-5-6-8-9.6-8-14a8 8 0 0 1 16 0c0 4.4-3 8-8 14zM44 36c-5-6-8-9.6-8-14a8 8 0 0 1 16 0c0 4.4-3 8-8 14zM20 28h.1M44 22h.1',
  },
} as const;

export type PictureName = keyof typeof pictures;

/** A small drawing beside a lesson. It says nothing that the words do not. */
export function Picture({ name }: { readonly name: PictureName }) {
  const { shape, line } = pictures[name];
  return (
    <svg className="picture" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect className="picture-ground" width="64" height="64" rx="18" />
      <g transform="translate(5.5 5.5) scale(.83)">
        <path className="picture-shape" d={shape} />
        <path className="picture-line" d={line} />
      </g>
    </svg>
  );
}
