import type { Route } from '../router/routes.ts';

/** Where the modal opens at a way of logging in, by its name: while it does for a button of the page that is for it. */
export const preparedRoutes = new Map<string, Route>();
