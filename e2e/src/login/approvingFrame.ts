import { startFrame } from '../../../packages/login/src/page/startFrame.ts';

/**
 * The frame with something to approve, as long as it has no key: each approved call is answered with its method. All
 * that decides whether a press counts is the frame's own.
 */
startFrame({
  prepare: async ({ method, params }) => ({
    title: 'signMessage',
    facts: [],
    details: JSON.stringify(params),
    execute: async () => `approved ${method}`,
  }),
});
