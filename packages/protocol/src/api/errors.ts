import * as v from 'valibot';

/** Every error of the services by name, with the HTTP status it is answered with. The list only ever grows. */
export const apiErrorStatuses = {
  'request.invalid_parameter': 400,
  'request.invalid_body': 400,
  'request.timeout': 408,
  'request.too_large': 413,
  'request.media_type': 415,
  'route.not_found': 404,
  'route.method_not_allowed': 405,
  'project.missing': 400,
  'project.unknown': 403,
  'project.origin_not_allowed': 403,
  'limit.exceeded': 429,
  'chain.unsupported': 400,
  'image.not_found': 404,
  'session.not_found': 404,
  'session.bad_signature': 403,
  'session.replayed': 409,
  'session.not_verified': 422,
  'name.not_found': 404,
  'name.not_offered': 404,
  'name.taken': 409,
  'name.not_verified': 422,
  'name.reserved': 422,
  'name.too_many': 429,
  'swap.no_route': 422,
  'swap.would_fail': 422,
  'onramp.not_offered': 404,
  'onramp.not_found': 404,
  'onramp.conflict': 409,
  'onramp.amount': 422,
  'onramp.callback_refused': 403,
  'sponsor.refused': 422,
  'upstream.failed': 502,
  'upstream.unavailable': 503,
  'upstream.timeout': 504,
  'server.internal': 500,
  'server.unavailable': 503,
} as const satisfies Readonly<Record<string, number>>;

/** The name of an error of the services. */
export type ApiErrorCode = keyof typeof apiErrorStatuses;

/** The body of every refused request. `code` stays text: a newer server may have more codes than this client. */
export const apiErrorSchema = v.object({
  code: v.string(),
  /** English, safe to show and to log: no address, no key, no text of an upstream. */
  message: v.string(),
  /** Reasons, the most important one first, where `message` is not enough: as safe as `message`. */
  reasons: v.optional(v.array(v.object({ description: v.string() }))),
  /** The same as the header `x-request-id`; the server's log has it. */
  requestId: v.string(),
});

/** The body of a refused request. */
export type ApiErrorBody = v.InferOutput<typeof apiErrorSchema>;
