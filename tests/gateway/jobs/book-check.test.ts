import { expect, test } from 'vitest'
import { checkBook } from '#gateway/jobs/book-check.ts'
import { jobs } from '#gateway/jobs/jobs.ts'
import { runDueJobs } from '#gateway/jobs/runner.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { openBrowser } from '../operator/console-visitor.ts'

const gateway = withGateway()

test('the book is checked every night, and the console says when and that it is sound', async () => {
  const { platform } = gateway
  await runDueJobs(platform, Object.values(jobs))
  expect(await platform.db.read.auditEvent.count({ where: { kind: 'book.checked' } })).toBe(0)
  platform.clock.advance(dayMs)
  expect(await runDueJobs(platform, [jobs.bookCheck])).toEqual([{ name: 'book-check', done: 0, failure: null }])
  const desk = openBrowser(gateway)
  await desk.logIn()
  const { page } = await desk.get('/operator/book')
  expect(page).toContain('Sound')
  expect(page).toContain('by clock')
})

test('a faulty statement or book raises an alarm on the first page of the console', async () => {
  const { platform } = gateway
  const statement = await platform.db.read.contractStatement.findFirstOrThrow()
  await platform.db.write((tx) =>
    tx.contractStatement.update({ where: { id: statement.id }, data: { content: `${statement.content} ` } }),
  )
  expect(await checkBook(platform)).toBe(1)
  const desk = openBrowser(gateway)
  await desk.logIn()
  expect((await desk.get('/operator')).page).toContain('Has faults')
  expect((await desk.get('/operator/book')).page).toContain(`recomputable`)
})
