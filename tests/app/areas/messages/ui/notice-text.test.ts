import { expect, test } from 'vitest'
import { textOf } from '#app/areas/messages/ui/notice-text.ts'
import { memberNotice } from '#catalogue/push.ts'

const heard = (more: object) => textOf(memberNotice.parse({ type: 'CONTRACT', time: 1, deliveryId: 'N-1', ...more }))

test('a contract waits for an answer only where the notice says so', () => {
  expect(heard({ contract: 'waiting' })).toEqual({ text: 'live.contract.waiting', kind: 'success' })
  expect(heard({ contract: 'accepted' })).toEqual({ text: 'live.contract.accepted', kind: 'success' })
  expect(heard({ contract: 'ended' })).toEqual({ text: 'live.contract.ended', kind: 'error' })
})

test('a gateway that says nothing of it, or what is not known here, has changed a contract', () => {
  for (const more of [{}, { contract: 'sealed' }])
    expect(heard(more)).toEqual({ text: 'live.contract.changed', kind: 'success' })
})

test('money that did not arrive is bad news, and the end of a session says nothing', () => {
  expect(heard({ type: 'DEPOSIT_FAIL', amount: 1 })?.kind).toBe('error')
  expect(heard({ type: 'DEPOSIT_OK', amount: 1 })?.kind).toBe('success')
  expect(heard({ type: 'LOGOUT' })).toBeNull()
})
