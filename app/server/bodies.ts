import type { Request, Response } from 'express'

/** How much is sent with a request, as it says itself; another length is no request to Node, and without one there is none (guards.ts). */
export const bodyBytesOf = ({ method, headers }: Pick<Request, 'method' | 'headers'>): number =>
  method === 'GET' || method === 'HEAD' ? 0 : Number(headers['content-length'] ?? 0)

/** Resolves when all of a body is here, to be read like any other, or when nobody sends the rest any more. */
export function bodyArrives(request: Request, response: Response): Promise<void> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let missing = bodyBytesOf(request)
    response.once('close', resolve)
    request.on('data', function keep(chunk: Buffer) {
      chunks.push(chunk)
      missing -= chunk.length
      if (missing > 0) return
      request.pause()
      request.off('data', keep)
      // Before the end of the stream was told: what is put back now comes before it.
      for (const kept of chunks.reverse()) request.unshift(kept)
      resolve()
    })
  })
}
