import type { FailureCode } from './failures.ts'

/** What any call may answer besides its own list; checked before the handler runs. */
export const commonFailures = [
  'function.not.available',
  'http_method_not_support',
  'path.not.found',
  'TOO_MANY_REQUEST',
  'customer.not.login',
  'user.or.token.invalid',
  'password.change.required',
  'in_need_true_account',
  'agent.only',
  'media.type.not.supported',
  'body.too.large',
  'request_body_required',
  'encryption.not.valid',
  'request.param.err',
  'system.not.available',
  'unknown.system.err',
] as const satisfies readonly FailureCode[]
