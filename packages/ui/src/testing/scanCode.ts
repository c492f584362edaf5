import jsQr from 'jsqr';

/** As many pixels as the camera of a cheap phone has for it. */
const SIDE_PX = 480;

async function drawSvg(svg: SVGSVGElement, ground: string, sidePx: number): Promise<ImageData> {
  const { fill } = getComputedStyle(svg);
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error('The code is no picture.');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(sidePx));
  copy.setAttribute('height', String(sidePx));
  copy.setAttribute('fill', fill);
  const src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  const image = Object.assign(new Image(), { referrerPolicy: 'no-referrer', src });
  await image.decode();
  const margin = sidePx / 10;
  const canvas = new OffscreenCanvas(sidePx + 2 * margin, sidePx + 2 * margin);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin, margin);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * The content that a camera reads from a `.qr` element, in its colours on the screen; undefined where it reads nothing.
 */
export async function scanCode(code: Element): Promise<string | undefined> {
  const svg = code.querySelector('svg');
  if (!svg) throw new Error('There is no code yet.');
  const picture = await drawSvg(svg, getComputedStyle(code).backgroundColor, SIDE_PX);
  return jsQr(picture.data, picture.width, picture.height)?.data;
}
