import { FrameError } from '../messages/frameError.ts';

/** True for an error of a server that may be away for a short time. */
export const isAway = (error: unknown): boolean => error instanceof FrameError && error.facts.code.startsWith('http.');
