import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { QrPath } from './qrPath.ts';
import { Skeleton } from './Skeleton.tsx';

export interface QrCodeProps {
  readonly text: string;
  /** The content of the code, as a label. */
  readonly label: string;
  /** A WalletImage without a size. */
  readonly logo?: ReactNode;
}

/** A code to scan: round modules, one path, the logo in the middle. Always dark on white: cameras need it so. */
export function QrCode({ text, label, logo }: QrCodeProps) {
  const [code, setCode] = useState<QrPath & { readonly text: string }>();
  const hasLogo = logo !== undefined;
  useEffect(() => {
    let isCurrent = true;
    import('./qrPath.ts').then(
      ({ createQrPath }) => isCurrent && setCode({ ...createQrPath(text, hasLogo), text }),
      // The buttons next to it (copy, open) do the same as the code.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text, hasLogo]);
  if (!code) {
    return (
      <div className="qr" role="img" aria-label={label} aria-busy="true">
        <Skeleton />
      </div>
    );
  }
  return (
    <div className="qr" role="img" aria-label={label} data-text={code.text}>
      <svg viewBox={`0 0 ${code.sizeModules} ${code.sizeModules}`} aria-hidden="true" focusable="false">
        <path d={code.path} />
      </svg>
      {logo !== undefined && <span className="qr-logo">{logo}</span>}
    </div>
  );
}
