import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { sha256 } from './chance.ts'
import type { GatewaySettings } from './env.ts'
import { Refusal } from './refusal.ts'

type Rule = Pick<GatewaySettings, 'NODE_ENV' | 'OPERATOR_TOKEN'>
type Asking = { token: string | undefined; ip: string; host: string }

/** Whether this gateway has an operator console at all: where a token is set, and on a developer's machine (DESIGN 16). */
export const hasConsole = ({ NODE_ENV, OPERATOR_TOKEN }: Rule): boolean => OPERATOR_TOKEN !== undefined || NODE_ENV !== 'production'

/** Compares in the same time whatever is wrong with it (RELIABILITY T50). False where no token is set. */
export function isOperatorToken({ OPERATOR_TOKEN }: Rule, token: string): boolean {
  return OPERATOR_TOKEN !== undefined && timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(sha256(OPERATOR_TOKEN)))
}

/**
 * True where nobody has to say who they are: no token is set, and who asks sits at this machine. The name in the address counts too,
 * because a page of somebody else whose name leads to this machine would else be let in.
 */
export const isOpenTo = (rule: Rule, { ip, host }: Pick<Asking, 'ip' | 'host'>): boolean =>
  rule.OPERATOR_TOKEN === undefined && hasConsole(rule) && isLoopback(ip) && (host === 'localhost' || isLoopback(host.replace(/^\[|\]$/g, '')))

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address === '::1' || address.startsWith('127.') || address.toLowerCase().startsWith('::ffff:127.'))

/** Throws a Refusal for a call that no operator sends; without a console there is no such call. */
export function requireOperator(rule: Rule, asking: Asking): void {
  if (!hasConsole(rule)) throw new Refusal('path.not.found')
  if (isOpenTo(rule, asking) || (asking.token !== undefined && isOperatorToken(rule, asking.token))) return
  throw new Refusal('user.or.token.invalid')
}
