export { login, type LoginEntry, type LoginParameters } from '../connector/login.ts';
export { createLoginFrame, type LoginFrame, type LoginFrameParameters } from '../host/createLoginFrame.ts';
export type { FrameAddress } from '../host/frameUrl.ts';
export type { FramePayload } from '../messages/payloads.ts';
export type { FrameRequestName, FrameResult, SessionUpdate } from '../messages/results.ts';
