import { expect, test } from 'vitest'
import { toSessionLost } from '#app/platform/session-lost.server.ts'
import { member } from '#catalogue/member.ts'
import { wallet } from '#catalogue/wallet.ts'
import { setGateway } from '../../support/site-settings.ts'

test('what is read anew after the end of a session is a whole page: a step would leave the frame of the member', async () => {
  setGateway()
  const [reading, changing] = [
    await toSessionLost(wallet.balance, '/recent'),
    await toSessionLost(member.firstLogin, '/'),
  ]
  const isWhole = ({ headers }: Response) => headers.has('x-remix-reload-document')
  expect([isWhole(reading), isWhole(changing)]).toEqual([true, false])
})
