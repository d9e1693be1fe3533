import type { FastifyRequest } from 'fastify'
import { type Call, needsToken } from '#catalogue/call.ts'
import { allCalls } from '#catalogue/index.ts'
import { system } from '#catalogue/system.ts'
import { PreparedJson } from '#gateway/platform/http/prepared-json.ts'
import { lookUpOnce } from '../identity/sessions.ts'

/** One page asks for no more than this. */
const mostTogether = 12

/** Together they are a page's worth: a client that wants lists asks for them one by one. */
const mostBytes = 1024 * 1024

/** A path that could be sent by itself, without a way round such as `/wps/./together`. */
const isPath = (path: string): boolean => /^\/(?:wps|lgw)(?:\/\w[\w.-]*)+(?:\?\S*)?$/.test(path)

/** What a page asks of one visitor: a call that is a GET by itself and no write that older clients send as one, and opens no game. */
const isOwnRead = (call: Call): boolean =>
  call.methods[0] === 'GET' && needsToken(call) && !call.opens && call.path !== system.together.path

let known: { paths: ReadonlySet<string>; reads: ReadonlySet<string> } | undefined
const pathsOf = (calls: readonly Call[]) => new Set<string>(calls.flatMap(({ path, aliases }) => [path, ...aliases]))

/** A path that nobody knows is answered as it is by itself. */
function isRead(line: string): boolean {
  known ??= { paths: pathsOf(allCalls()), reads: pathsOf(allCalls().filter(isOwnRead)) }
  const path = line.split('?', 1)[0] ?? ''
  return isPath(line) && (known.reads.has(path) || !known.paths.has(path))
}

/** What belongs to the outer request and not to the reads in it. */
const ownHeaders = new Set(['connection', 'content-length', 'content-type', 'host', 'moduleid', 'transfer-encoding'])

/**
 * Asks each read the way it would come by itself, so that access, limits, failures and shapes are those of its own call and nothing is
 * decided twice. Answers are passed on as they were written. Null where something else than reads of the visitor is asked for, or too much.
 */
export async function askTogether(request: FastifyRequest, lines: string): Promise<PreparedJson | null> {
  const paths = lines.split('\n')
  if (paths.length > mostTogether || !paths.every(isRead)) return null
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)))
  const remoteAddress = request.socket.remoteAddress ?? request.ip
  const answers = await lookUpOnce(() =>
    Promise.all(paths.map((url) => request.server.inject({ method: 'GET', url, headers, remoteAddress }))),
  )
  if (answers.reduce((bytes, { rawPayload }) => bytes + rawPayload.length, 0) > mostBytes) return null
  const parts = answers.map(({ statusCode, payload, headers: { 'content-type': type } }) =>
    // What is not JSON (the key, a picture) is no read of a page.
    String(type).includes('json') ? `{"status":${statusCode},"body":${payload}}` : '{"status":404,"body":null}',
  )
  return new PreparedJson(`[${parts.join()}]`)
}
