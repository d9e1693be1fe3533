import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sha256 } from '../crypto/chance.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const fontNames = [
  'hanken-grotesk.woff2',
  'hanken-grotesk-peso.woff2',
  'playfair.woff2',
  'playfair-peso.woff2',
] as const
const fonts = Object.fromEntries(
  fontNames.map((name) => [name, [new URL(`../../../public/fonts/${name}`, import.meta.url)]]),
)

/** What the style sheet of every page begins with; it names the fonts beside it. */
export const baseSheet = new URL('base.css', import.meta.url)

/** What never changes under its address; any site may show it, as the app does. */
export const keepForEver = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('cross-origin-resource-policy', 'cross-origin')

type PageAssets<Name extends string> = {
  path(name: Name | (typeof fontNames)[number]): string
  serve(app: FastifyInstance): void
}

/**
 * The files of one kind of pages below `root`, with the fonts; several files under one name are put together. One hash over all of them
 * stands in their address, because they name each other by relative addresses: what stands under an address never changes.
 */
export function pageAssets<Name extends string>(
  root: string,
  sources: Readonly<Record<Name, readonly URL[]>>,
): PageAssets<Name> {
  const bodies = new Map(
    Object.entries<readonly URL[]>({ ...fonts, ...sources }).map(([name, files]) => [
      name,
      Buffer.concat(files.map((file) => readFileSync(file))),
    ]),
  )
  const hash = sha256([...bodies].map(([name, body]) => `${name}:${sha256(body)}`).join('\n')).slice(0, 12)
  return {
    path: (name) => `${root}/assets/${hash}/${name}`,
    serve(app) {
      app.get<{ Params: { hash: string; name: string } }>(`${root}/assets/:hash/:name`, (request, reply) => {
        const { name } = request.params
        const body = request.params.hash === hash ? bodies.get(name) : undefined
        if (body === undefined) return reply.status(404).send()
        return keepForEver(reply)
          .type(types[extname(name)] ?? 'application/octet-stream')
          .send(body)
      })
    },
  }
}
