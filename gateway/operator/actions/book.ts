import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Action, action } from '../action.ts'

const shownFaults = 50

/** Its outcome stands in the audit trail, so that the last verification can be shown. */
export const verifyBookNow = action({
  key: 'verifyBook',
  summary: 'Reads the whole book and checks sums, balances, reservations and hashes.',
  fields: {},
  reason: 'optional',
  fromForm: () => ({}),
  async decide(_input, { platform }) {
    const faults = await verifyBook(platform.db.read)
    const text =
      faults.length === 0
        ? 'The book is sound.'
        : `The book has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`
    return { text, after: { faults: faults.length, first: faults.slice(0, shownFaults) } }
  },
})

export const bookActions: readonly Action[] = [verifyBookNow]
