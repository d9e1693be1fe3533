import type { RequestListener, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'
import { Asked, findAsked, onBehalf } from '#app/platform/asked.server.ts'
import { monotonicMs } from '#app/platform/clock.server.ts'
import type { RenderPage } from './render-cache.ts'
import type { SiteMetrics } from './site-metrics.ts'
import { isLine } from './turns.ts'

type Routes = ServerBuild['routes']
type Work = (args: never) => unknown

/**
 * Lets each loader and action say whose it is when it begins: the deepest one that runs names the page. The framework tells nobody, and
 * an address says too much.
 */
export function sayingRoutes(build: ServerBuild): ServerBuild {
  const depthOf = (id: string | undefined): number =>
    id === undefined ? 0 : 1 + depthOf((build.routes as Routes)[id]?.parentId)
  const saying = (id: string, work: Work | undefined): Work | undefined => {
    if (work === undefined) return undefined
    const depth = depthOf(id)
    return (args) => {
      const asked = findAsked()
      if (asked !== null && (asked.route === null || depthOf(asked.route) < depth)) asked.route = id
      return work(args)
    }
  }
  const routes = Object.fromEntries(
    Object.entries(build.routes as Routes).map(([id, route]) => {
      const module = route?.module
      if (route === undefined || module === undefined) return [id, route]
      const { loader, action } = module as { loader?: Work; action?: Work }
      const heard = { loader: saying(id, loader), action: saying(id, action) }
      return [id, { ...route, module: { ...module, ...heard } }]
    }),
  )
  return { ...build, routes: routes as Routes }
}

/** Everything that happens on behalf of a request knows it. `isTrusted` says whether an address is a proxy whose word counts. */
export const watchRequests =
  (metrics: SiteMetrics, isTrusted: (address: string) => boolean, listener: RequestListener): RequestListener =>
  (request, response) => {
    const asked = new Asked(metrics.watch, request, isTrusted(request.socket.remoteAddress ?? ''), untilTaken(response))
    onBehalf(asked, () => listener(request, response))
  }

const untilTaken = (response: ServerResponse) => async (): Promise<void> => {
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const end = () => {
      response.removeListener('drain', end).removeListener('close', end)
      resolve()
    }
    // What is compressed on its way answers `on` for the compressor, whose room is not that of the line.
    response.prependListener('drain', end).prependListener('close', end)
  })
}

/** Counts what the framework answers, and times it but for lines, which last as long as somebody looks. */
export const watchPages =
  (metrics: SiteMetrics, pages: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const begunMs = monotonicMs()
    const asked = findAsked()
    const took = isLine(request) ? () => null : () => secondsSince(begunMs)
    response.once('close', () => metrics.answered(routeOf(asked), response.statusCode, took()))
    return pages(request, response, next)
  }

/** The same for a page that is rendered for all. */
export const watchRender =
  (metrics: SiteMetrics, render: RenderPage): RenderPage =>
  async (request, context) => {
    const begunMs = monotonicMs()
    const asked = findAsked()?.apart() ?? null
    const work = () => render(request, context)
    const response = await (asked === null ? work() : onBehalf(asked, work))
    metrics.answered(routeOf(asked), response.status, secondsSince(begunMs))
    return response
  }

/** What no loader and no action has answered: an address that does not exist, a page of texts alone, what the framework asks for itself. */
const routeOf = (asked: Asked | null): string => asked?.route ?? 'none'
const secondsSince = (begunMs: number): number => (monotonicMs() - begunMs) / 1000

/** Counts what a guard keeps to itself. */
export const watchGuard =
  (metrics: SiteMetrics, name: string, guard: RequestHandler): RequestHandler =>
  (request, response, next) => {
    let hasPassed = false
    const done: unknown = guard(request, response, (error?: unknown) => {
      hasPassed = true
      next(error)
    })
    const note = () => {
      if (!hasPassed) metrics.refused(name)
    }
    if (done instanceof Promise) return done.finally(note)
    note()
  }
