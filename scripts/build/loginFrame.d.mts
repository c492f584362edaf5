export interface FrameRelease {
  readonly release: string;
  readonly files: Readonly<Record<string, string>>;
}

export function bundleScript(file: string): Promise<string>;
export function bundleFrame(file?: string): Promise<FrameRelease>;
export function bundleRecovery(): Promise<string>;
export function writeFrame(releases: string, frame: FrameRelease): string;
