/**
 * Each picture: things with a pale ground and an outline, and the lines on and between them. One grid of 64 units, one
 * stroke weight.
 */
const pictures = {
  keys: {
    shape: 'M21 21a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
    line: 'M32 32h24M55 32v8M46 32v6M21 32h.1',
  },
  signIn: {
    shape:
      'M9 10h12a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5zM43 10h12a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5H43a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5zM32 33a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
    line: 'M15 27v7a6 6 0 0 0 6.6 6M49 27v7a6 6 0 0 1-6.6 6M27.4 44.4l3.2 3.2 6-7',
  },
  approve: {
    shape: 'M19 8h16l14 14v28a6 6 0 0 1-6 6H19a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6z',
    line: 'M35 8v9a5 5 0 0 0 5 5h9M22 28h8M22.6 41.6l5.6 5.6 11.4-12.8',
  },
  ledger: {
    shape:
      'M27 17h10a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5V22a5 5 0 0 1 5-5zM6 25h5a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM53 25h5a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-5a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z',
    line: 'M15 32h7M42 32h7M29 27h6M29 37h6',
  },
  coin: {
    shape: 'M26 15a17 17 0 1 1 0 34 17 17 0 0 1 0-34z',
    line: 'M26 24.4l6 7.6-6 7.6-6-7.6zM41 15.4a17 17 0 0 1 0 33.2',
  },
  places: {
    shape:
      'M18 44c-6.6-7.4-10-11.6-10-17a10 10 0 0 1 20 0c0 5.4-3.4 9.6-10 17zM46 36c-6.6-7.4-10-11.6-10-17a10 10 0 0 1 20 0c0 5.4-3.4 9.6-10 17z',
    line: 'M18 27h.1M46 19h.1M18 53h21a7 7 0 0 0 7-7v-1',
  },
} as const;

export type PictureName = keyof typeof pictures;

/** A small drawing next to a lesson. It carries no information beyond the text. */
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
