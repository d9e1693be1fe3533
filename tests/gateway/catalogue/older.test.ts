import { expect, test } from 'vitest'
import { olderCalls } from '#catalogue/older/index.ts'

/** The paths of the older generation, with what each stands for and where its shape comes from (wire 10.8). */
const olderPaths = `
GET    /wps/system/announcements             messages.announcements  attested
GET    /wps/system/announcements/advanced    messages.announcements  attested
GET    /wps/agent/announcements              messages.announcements  attested
GET    /wps/wallets/balance                  wallet.balance        attested
GET    /wps/wallets                          wallet.balance        inferred
POST   /wps/wallets/transferToMainWallet     wallet.transfer       inferred
POST   /wps/wallets/transferFromMainWallet   wallet.transfer       inferred
POST   /wps/wallets/transferSubToSubWallet   wallet.transfer       inferred
POST   /wps/wallets/lockStatus               wallet.merchantWallet inferred
GET    /wps/wallets/lockStatus               wallet.merchantWallet inferred
POST   /wps/wallets/lockTransStatus          wallet.merchantWallet inferred
GET    /wps/wallets/lockTransStatus          wallet.merchantWallet inferred
`

test('the older paths are these, and each says what it stands for and who has seen it', () => {
  const lines = olderPaths
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '))
  const described = olderCalls.flatMap(({ methods, path, aliases, of, evidence }) =>
    [path, ...aliases].flatMap((each) => methods.map((method) => `${method} ${each} ${of.area}.${of.key} ${evidence}`)),
  )
  expect(described.sort()).toEqual(lines.sort())
})
