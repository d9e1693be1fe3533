// `npm run operator -- add NAME`       makes an account for the console
// `npm run operator -- password NAME`  gives an account another password, ends its visits and its pause, and unlocks it
// `npm run operator -- list`           shows who has one
// The password is read from OPERATOR_PASSWORD or from the terminal, never from the command line, which other processes can read.
import { createInterface } from 'node:readline'
import pino from 'pino'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { faultOfName, faultOfPassword, toShownName } from '#gateway/kernel/identity/operator-names.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { clearStreak } from '#gateway/kernel/identity/streak.ts'
import { streakKeyOf } from '#gateway/operator/people/log-in.ts'
import { addOperator, findOperatorByName, listOperators } from '#gateway/operator/people/store.ts'
import { endVisits } from '#gateway/operator/people/visits.ts'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { type Db, openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { endBecause } from '#gateway/platform/process/cannot-start.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'

class Wrong extends Error {}

const [command = 'list', ...words] = process.argv.slice(2)
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
  if (wrongName !== null) throw new Wrong(`The name ${wrongName}: npm run operator -- ${command} NAME`)
  const password = await readPassword()
  const wrong = faultOfPassword(password, name)
  if (wrong !== null) throw new Wrong(`The password ${wrong}.`)
  return withPasswords('operators', (passwords) => passwords.hash(password))
}

async function add(db: Db): Promise<string> {
  if ((await findOperatorByName(db.read, name)) !== null)
    throw new Wrong(`There is an operator ${name} already; case and blanks make no difference.`)
  const passwordHash = await makeHash()
  await db.write(async (tx) => {
    await addOperator(tx, { name, passwordHash, mustChange: false, createdBy: 'command', at: now })
    await write(tx, 'operator.addOperator')
  })
  return `${name} has an account. In production the first login asks for an authenticator app.`
}

async function changePassword(db: Db): Promise<string> {
  const found = await findOperatorByName(db.read, name)
  if (found === null) throw new Wrong(`There is no operator ${name}.`)
  const passwordHash = await makeHash()
  await db.write(async (tx) => {
    await tx.operator.update({
      where: { id: found.id },
      data: { passwordHash, mustChange: false, lockedAt: null, isDemo: false },
    })
    await clearStreak(tx, streakKeyOf(found.nameKey))
    await endVisits(tx, found.id, 'password', now)
    await write(tx, 'operator.giveOperatorPassword')
  })
  return `${found.name} has the new password.`
}

async function list(db: Db): Promise<string> {
  const people = await listOperators(db.read)
  return people.length === 0
    ? 'Nobody has an account yet: npm run operator -- add NAME'
    : people.map((person) => person.name).join('\n')
}

const works: Readonly<Record<string, (db: Db) => Promise<string>>> = { add, password: changePassword, list }

const work = works[command]
try {
  const { DATABASE_URL } = readGatewaySettings()
  if (work === undefined) throw new Wrong(`There is no "${command}": use add NAME, password NAME or list`)
  await applyMigrations(DATABASE_URL)
  const db = await openDatabase(DATABASE_URL, pino({ level: 'error' }))
  try {
    console.log(await work(db))
  } finally {
    await db.close()
  }
} catch (error) {
  if (!(error instanceof Wrong)) endBecause(databaseInWords(error))
  console.error(error.message)
  process.exitCode = 1
}
