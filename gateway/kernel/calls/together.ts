import type { FastifyRequest } from 'fastify'
import { PreparedJson } from '#gateway/platform/http/prepared-json.ts'

/** One page asks for no more than this. */
const mostTogether = 8

/** A read that could be sent by itself: a GET of the wire, and not this call again, also not by a way round such as `/wps/./together`. */
const isRead = (path: string): boolean => /^\/(?:wps|lgw)(?!\/together\b)(?:\/\w[\w.-]*)+(?:\?\S*)?$/.test(path)

/** What belongs to the outer request and not to the reads in it. */
const ownHeaders = new Set(['connection', 'content-length', 'content-type', 'host', 'moduleid', 'transfer-encoding'])

/**
 * Asks each read the way it would come by itself, so that access, limits, failures and shapes are those of its own call and nothing is
 * decided twice. Answers are passed on as they were written. Null where something else than reads is asked for, or too many.
 */
export async function askTogether(request: FastifyRequest, lines: string): Promise<PreparedJson | null> {
  const paths = lines.split('\n')
  if (paths.length > mostTogether || !paths.every(isRead)) return null
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name)))
  const answers = await Promise.all(
    paths.map((url) =>
      request.server.inject({ method: 'GET', url, headers, remoteAddress: request.socket.remoteAddress ?? request.ip }),
    ),
  )
  const parts = answers.map(({ statusCode, payload, headers: { 'content-type': type } }) =>
    // What is not JSON (the key, a picture) is no read of a page.
    String(type).includes('json') ? `{"status":${statusCode},"body":${payload}}` : '{"status":404,"body":null}',
  )
  return new PreparedJson(`[${parts.join()}]`)
}
