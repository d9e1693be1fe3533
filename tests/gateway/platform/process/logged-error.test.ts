import { expect, test } from 'vitest'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { toLoggedError } from '#gateway/platform/process/logged-error.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway()

test('the log of a failed query names the call and nothing that was asked', async () => {
  const failed = gateway.platform.db.read.deposit
    .findMany({ where: { reference: 'what somebody typed', createdAt: new Date(Number.NaN) } })
    .catch((error: unknown) => error)
  const refusal = new Refusal('system.not.available')
  refusal.cause = await failed
  for (const error of [await failed, refusal]) {
    expect(String((await failed) as Error)).toContain('what somebody typed')
    const logged = JSON.stringify(toLoggedError(error))
    expect(logged).toContain('deposit.findMany()')
    expect(logged).not.toContain('what somebody typed')
  }
})

test('other errors keep their message and where they came from', () => {
  const error = Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
  expect(toLoggedError(error)).toMatchObject({
    type: 'Error',
    code: 'ENOSPC',
    message: 'the disk is full',
    stack: expect.stringContaining('logged-error.test.ts'),
  })
  expect(toLoggedError('no error')).toBe('no error')
})
