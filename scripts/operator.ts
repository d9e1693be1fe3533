// `npm run operator -- add NAME`       makes an account for the console
// `npm run operator -- password NAME`  gives an account another password, takes its authenticator app off, ends its visits and its pause, and unlocks it
// `npm run operator -- list`           shows who has one
// The password is read from OPERATOR_PASSWORD or from the terminal, never from the command line, which other processes can read.
import { createInterface } from 'node:readline'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { faultOfName, faultOfPassword, toShownName } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { clearStreak } from '#gateway/kernel/identity/streak.ts'
import { streakKeyOf } from '#gateway/operator/people/log-in.ts'
import { addOperator, findOperatorByName, listOperators, withoutApp } from '#gateway/operator/people/store.ts'
import { endVisits } from '#gateway/operator/people/visits.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { readAsked } from './asked.mjs'
import { inDatabase, readCommandSettings, runUpkeep } from './upkeep.ts'

const ofName = [{ called: 'NAME', isMany: true }]
const { work: command, words } = readAsked({
  name: 'npm run operator',
  works: { add: ofName, password: ofName, list: [] },
  otherwise: 'list',
})
const name = toShownName(words.join(' '))
const now = createClock().now()

/** From the environment; else the first line of what is typed or piped in, which a terminal does not show. */
async function readPassword(): Promise<string> {
  const given = process.env.OPERATOR_PASSWORD
  if (given !== undefined) return given
  const lines = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stderr : undefined,
    terminal: process.stdin.isTTY,
  })
  if (process.stdin.isTTY) {
    process.stderr.write(`Password for ${name}: `)
    Object.assign(lines, { _writeToOutput: () => undefined })
  }
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}

const write = (tx: Tx, kind: string): Promise<void> =>
  recordAudit(tx, kind, { memberId: null, ip: '', traceId: '', at: now }, { by: 'command', name })

async function makeHash(): Promise<string> {
  const wrongName = faultOfName(name)
  if (wrongName !== null) throw new CannotDo(`The name ${wrongName}: npm run operator -- ${command} NAME`)
  const password = await readPassword()
  const wrong = faultOfPassword(password, name)
  if (wrong !== null) throw new CannotDo(`The password ${wrong}.`)
  return withPasswords('operators', (passwords) => passwords.hash(password))
}

async function add(db: Db): Promise<string> {
  if ((await findOperatorByName(db.read, name)) !== null)
    throw new CannotDo(`There is an operator ${name} already; case and blanks make no difference.`)
  const passwordHash = await makeHash()
  await db.write(async (tx) => {
    await addOperator(tx, { name, passwordHash, mustChange: false, createdBy: 'command', at: now })
    await write(tx, 'operator.addOperator')
  })
  return `${name} has an account. In production the first login asks for an authenticator app.`
}

async function changePassword(db: Db): Promise<string> {
  const found = await findOperatorByName(db.read, name)
  if (found === null) throw new CannotDo(`There is no operator ${name}.`)
  const passwordHash = await makeHash()
  await db.write(async (tx) => {
    await tx.operator.update({
      where: { id: found.id },
      // Whoever has lost the app has no other way where no two others are.
      data: { ...withoutApp, passwordHash, mustChange: false, lockedAt: null, isDemo: false },
    })
    await clearStreak(tx, streakKeyOf(found.nameKey))
    await endVisits(tx, found.id, 'password', now)
    await write(tx, 'operator.giveOperatorPassword')
    if (found.totpSecret !== null) await write(tx, 'operator.takeOffOperatorApp')
  })
  const app = found.totpSecret === null ? '' : ' Its authenticator app is taken off.'
  return `${found.name} has the new password.${app}`
}

async function list(db: Db): Promise<string> {
  const people = await listOperators(db.read)
  return people.length === 0
    ? 'Nobody has an account yet: npm run operator -- add NAME'
    : people.map((person) => person.name).join('\n')
}

const works = { add, password: changePassword, list }

await runUpkeep(async () => {
  const { DATABASE_URL } = readCommandSettings()
  console.log(await inDatabase(DATABASE_URL, works[command as keyof typeof works]))
  return 0
})
