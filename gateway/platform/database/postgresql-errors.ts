import { Refusal } from '../http/refusal.ts'

/**
 * What went wrong on PostgreSQL, read from whatever wraps it: Prisma's own errors, those of its adapter, and those of the driver, which
 * says some of them in words only.
 */
type Parts = { codes: ReadonlySet<string>; text: string }

/** The server cannot be asked, or ended this connection: lost on the way, going down, coming up, full, or without disk or memory. */
const outageCodes = new Set(
  // Prisma's: unreachable, timed out, closed, no connection free in time.
  ['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'].concat(
    ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
    // The server's: connection exceptions, too many connections, ended by an operator or a crash, not up yet.
    ['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
    // No room (disk, memory, a limit of its configuration), its disk failed, or it ended a transaction in which nothing was asked.
    ['53000', '53100', '53200', '53400', '58030', '25P03'],
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN'],
  ),
)
const outageWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server conn crashed|server_login_retry|query_wait_timeout|client_login_timeout|pgbouncer cannot connect|server closed the connection|connect (ENOENT|EACCES) /i

/** A server that follows another one or was made to take no writes: says so to a work's first statement or to the first that writes. */
const readOnlyCodes = new Set(['25006'])
const followsWords = /during recovery|in a hot standby/

/** A serialization failure, a deadlock, or a lock that was waited for too long: nothing has happened, and another try may do better. */
const conflictCodes = new Set(['P2034', 'TransactionWriteConflict', '40001', '40P01', '55P03'])
const fullDiskCodes = new Set(['SQLITE_FULL', '53100'])
/** A row with this key is there already. */
const takenCodes = new Set(['P2002', 'UniqueConstraintViolation', '23505'])
/** The server ended a statement that took too long. */
const tooLongCodes = new Set(['57014'])
/** A text with the character zero, which the server keeps nowhere and finds nowhere; only what somebody sent can hold one. */
const noTextCodes = new Set(['22021'])
/** A number that no column of ids can hold, which SQLite looks for and does not find; sums are wider. */
const noIdWords = /value "-?\d+" is out of range for type integer/
/** No transaction could begin in time. */
const noTurnWords = /Unable to start a transaction in the given time/

export function isConflict(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return has(codes, conflictCodes) || (codes.has('P2010') && /\b(40001|40P01|55P03)\b/.test(text))
}

/**
 * A row with this key is there, maybe since the work looked: of two that overlap, the server tells the later one so, and not always as a
 * conflict. Who looks again finds the row; who has made the fault alone makes it again.
 */
export function isTaken(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return has(codes, takenCodes) || (codes.has('P2010') && /\b23505\b/.test(text))
}

/** A connection that died unseen while nobody used it; another one may be well. */
export const isLostConnection = (error: unknown): boolean => /Connection terminated/.test(partsOf(error).text)

/**
 * A migration has changed a column under a statement that this connection had planned, and it never plans it anew. So says the server in
 * the place of an answer, and nothing has happened; another connection, or a new one, may be well.
 */
export function isStalePlan(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return (codes.has('0A000') || /\b0A000\b/.test(text)) && /cached plan must not change result type/.test(text)
}

/** The disk of the database has no room: as SQLite says it, as a server does, and as the write door says of the rest of a transaction. */
export function isFullDisk(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return (
    has(codes, fullDiskCodes) || /database or disk is full|No space left on device|The disk was full for/.test(text)
  )
}

/** The server cannot be asked; another try may find it again. */
export function isOutage(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return has(codes, outageCodes) || outageWords.test(text)
}

/** The server takes no writes, now; another one may, and the same name may lead to it. */
export function isReadOnlyServer(error: unknown): boolean {
  const { codes, text } = partsOf(error)
  return has(codes, readOnlyCodes) || (codes.has('P2010') && /\b25006\b/.test(text)) || followsWords.test(text)
}

/** What is answered instead of an error that is no fault of the work: unreachable, no room, or no text; every other error as it is. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { codes, text } = partsOf(error)
  if (isOutage(error)) return because('system.not.available', error)
  if (has(codes, tooLongCodes) || /\b57014\b/.test(text) || noTurnWords.test(text)) return because('system.busy', error)
  if (has(codes, noTextCodes) || /\b22021\b/.test(text) || noIdWords.test(text))
    return because('request_param_err', error)
  return error
}

/** The same of a work. At the read door a refused write is a bug of ours; a work has asked for more, so it is the server that cannot. */
export const toRefusalOfWork = (error: unknown): unknown =>
  !(error instanceof Refusal) && isReadOnlyServer(error) ? because('system.not.available', error) : toRefusal(error)

function because(code: 'system.not.available' | 'system.busy' | 'request_param_err', cause: unknown): Refusal {
  const refusal = new Refusal(code)
  refusal.cause = cause
  return refusal
}

const has = (found: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean =>
  [...found].some((code) => wanted.has(code))

type Wrapped = {
  code?: unknown
  message?: unknown
  kind?: unknown
  originalCode?: unknown
  cause?: unknown
  meta?: { driverAdapterError?: unknown }
}

function partsOf(error: unknown, depth = 0): Parts {
  if (typeof error !== 'object' || error === null || depth > 5) return { codes: new Set(), text: '' }
  const { code, kind, originalCode, message, cause, meta } = error as Wrapped
  const inner = [cause, meta?.driverAdapterError].map((one) => partsOf(one, depth + 1))
  const own = [code, kind, originalCode].filter((one): one is string => typeof one === 'string')
  return {
    codes: new Set([...own, ...inner.flatMap(({ codes }) => [...codes])]),
    text: [String(message ?? ''), ...inner.map(({ text }) => text)].join('\n'),
  }
}
