import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'

/** The floor of a page: Remix with one route that renders so many nodes from a constant. Arguments: port, server build. */
const [port, buildFile] = process.argv.slice(2)
const build = (await import(buildFile ?? '')) as ServerBuild
const app = express()
app.disable('x-powered-by')
app.all('*', createRequestHandler({ build, mode: 'production' }))
app.listen(Number(port), '127.0.0.1')
