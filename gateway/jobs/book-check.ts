import { auditStatements } from '#gateway/areas/contracts/settlement/audit.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Platform } from '#gateway/platform/platform.ts'

const shownFaults = 50

/** Reads the whole book and all statements and writes down what it found; the console shows it. Answers how many faults there are. */
export async function checkBook({ db, clock, log }: Platform): Promise<number> {
  const found: object[] = [...(await verifyBook(db.read)), ...(await auditStatements(db.read))]
  const at = clock.now()
  const after = { faults: found.length, first: found.slice(0, shownFaults) }
  await db.write((tx) =>
    recordAudit(tx, 'book.checked', { memberId: null, ip: '', traceId: 'job', at }, { by: 'clock', after }),
  )
  if (found.length > 0) log.fatal({ ...after }, 'the book is not sound')
  return found.length
}
