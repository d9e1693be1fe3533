import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '#app/server/static-files.ts'
import { type Served, serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
const script = join(folder, 'js', 'page-abc.js')
let site: Served

beforeAll(async () => {
  for (const part of ['js', 'css']) mkdirSync(join(folder, part))
  writeFileSync(script, 'let page')
  const failed: ErrorRequestHandler = (_error, _request, response, _next) => void response.status(500).end()
  site = await serve(staticFiles(folder), failed as never)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

test('a script that could not be read once is read the next time, and then kept', async () => {
  const ask = () => site.ask({ path: '/js/page-abc.js' })
  rmSync(script)
  expect((await ask()).status).toBe(500)
  writeFileSync(script, 'let page')
  expect(await ask()).toMatchObject({ status: 200, text: 'let page' })
  rmSync(script)
  expect(await ask()).toMatchObject({ status: 200, text: 'let page' })
})
