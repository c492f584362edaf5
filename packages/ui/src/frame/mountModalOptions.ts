import type { QueryClient } from '@tanstack/react-query';

export interface MountModalOptions {
  /** Where the modal's element goes, unless a frame in it has it in the page already; default: the end of the body. */
  readonly container?: HTMLElement;
  /** A block in the container instead of a dialog over the page. It has no place for the frames of connectors. */
  readonly isEmbedded?: boolean;
  /** The host's own query client; of no effect once a query was fetched without it. */
  readonly queryClient?: QueryClient;
}
