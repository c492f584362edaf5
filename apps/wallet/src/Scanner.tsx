import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';

interface Detector {
  detect(source: HTMLVideoElement): Promise<unknown>;
}

const foundSchema = v.array(v.object({ rawValue: v.string() }));
const BETWEEN_MS = 200;

// Not in all browsers, and so not in the types of all.
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;
declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** Some browsers read codes themselves, and a camera is only given to secure pages. */
export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined;
}

/** Reads frames until one holds a link. */
async function readCodes(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  if (window.BarcodeDetector === undefined) return undefined;
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const found = v.safeParse(foundSchema, await detector.detect(video).catch(() => []));
    const text = found.success ? found.output.find(({ rawValue }) => rawValue !== '')?.rawValue : undefined;
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return undefined;
}

async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return undefined;
    Object.assign(video, { srcObject: stream });
    await video.play();
    return await readCodes(video, signal);
  } finally {
    stop();
  }
}

interface ScannerProps {
  readonly onText: (text: string) => void;
  readonly onEnd: () => void;
}

/** The camera, until it has read a code. No image leaves the page. */
export function Scanner({ onText, onEnd }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const reported = useRef(onText);
  reported.current = onText;
  useEffect(() => {
    const controller = new AbortController();
    const element = video.current;
    if (!element) return;
    scan(element, controller.signal).then(
      (text) => {
        if (text !== undefined && !controller.signal.aborted) reported.current(text);
      },
      () => setHasFailed(!controller.signal.aborted),
    );
    return () => controller.abort();
  }, []);
  return (
    <div className="scanner">
      {hasFailed ? (
        <p className="problem" role="alert">
          There is no camera, or this page may not use it. Paste the link instead.
        </p>
      ) : (
        // A camera picture has no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <video ref={video} playsInline muted aria-label="What the camera sees" />
      )}
      <button type="button" onClick={onEnd}>
        {hasFailed ? 'Close' : 'Stop scanning'}
      </button>
    </div>
  );
}
