import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions, WrongUsage } from '#conformance/options.ts'
import { programOf } from '../support/program.ts'
import { startSmallGateway } from '../support/small-gateway.ts'

const at = 'https://gateway.example'

test.each([
  [[], 'Its address is missing'],
  [['gateway.example'], 'is no address of a gateway'],
  [['ftp://gateway.example'], 'is no address of a gateway'],
  [['https://me:secret@gateway.example'], 'has no name, password, query or fragment'],
  [[at, `${at}/two`], 'One gateway at a time'],
  [[at, '--rate', '0'], '--rate is a number above 0'],
  [[at, '--rate', 'fast'], '--rate is a number above 0'],
  [[at, '--timeout', ''], '--timeout is a number above 0'],
  [[at, '--password', 'x'], "Unknown option '--password'"],
  [[at, '--mobile', '+63-9171234567'], '--mobile is for --write'],
  [[at, '--write', '--mobile', 'mine'], 'is no phone number'],
  [['--recorded', 'a.json', '--record', 'b.json'], 'is not recorded again'],
])('%j is asked wrongly: %s', (words, message) => {
  expect(() => readOptions(words)).toThrow(WrongUsage)
  expect(() => readOptions(words)).toThrow(message)
})

test('an address stands without the slash behind it, and what is not said is polite', () => {
  expect(readOptions([`${at}/base/`])).toMatchObject({
    url: `${at}/base`,
    merchant: '08wintlbf4',
    write: false,
    all: false,
    rate: 30,
    timeoutMs: 10_000,
  })
  expect(readOptions([at, '--write', '--mobile', '+63-9171234567'])?.mobile).toEqual({
    dialingCode: '63',
    number: '9171234567',
  })
  expect(readOptions(['--help'])).toBeNull()
})

const folder = mkdtempSync(join(tmpdir(), 'perlas-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string) => join(folder, name)

/** The command as somebody types it. */
async function command(
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; told: string }> {
  const contract = await programOf('conformance/main.ts')
  return new Promise((resolve) => {
    const own = { ...process.env, CONTRACT_PASSWORD: '', CONTRACT_TOKEN: '', ...env }
    execFile(process.execPath, [contract, ...words], { env: own }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, told: out + err }),
    )
  })
}

test('the command ends with 64 when it is asked wrongly, and says where the password is expected', async () => {
  expect(await command([])).toMatchObject({ code: 64, told: expect.stringContaining('npm run contract -- --help') })
  const { code, told } = await command([at, '--account', 'player01'])
  expect([code, told]).toEqual([64, expect.stringContaining('CONTRACT_PASSWORD')])
})

test('a dry run lists what would be sent, shows no secret and sends nothing', async () => {
  const small = await startSmallGateway()
  try {
    const { code, told } = await command([small.url, '--dry-run', '--account', 'player01', '--write'], {
      CONTRACT_PASSWORD: 'Sampaguita7',
    })
    expect([code, small.received]).toEqual([0, []])
    const lines = told.trim().split('\n')
    expect(lines.length).toBeGreaterThan(400)
    expect(lines.find((line) => line.includes('[session.login,'))).toContain(
      'username=player01 password=… type=username (sealed)',
    )
    expect(lines.find((line) => line.includes('[games.single,'))).toContain('nodeId=<games.gameList › games.0.nodeId>')
    expect(told).not.toMatch(/Sampaguita7|Kit-[0-9a-f]/)
  } finally {
    await small.close()
  }
})

test('it ends with 1 and writes its reports where something differs, with 0 where nothing does', async () => {
  const good = { success: true, value: { ip: '10.0.0.1' } }
  const bad = { success: true, value: { ip: null, country: 'PH <&"\u0000> \ud83d\ude00' } }
  writeFileSync(inFolder('good.json'), JSON.stringify({ answers: { 'wire.emptyToken': { body: good } } }))
  writeFileSync(inFolder('bad.json'), JSON.stringify({ answers: { 'wire.emptyToken': { body: bad } } }))
  expect((await command(['--recorded', inFolder('good.json')])).code).toBe(0)
  const { code, told } = await command([
    '--recorded',
    inFolder('bad.json'),
    '--json',
    inFolder('out.json'),
    '--junit',
    inFolder('out.xml'),
  ])
  expect([code, told]).toEqual([1, expect.stringContaining('types: value.ip is null, expected a text')])
  const report = JSON.parse(readFileSync(inFolder('out.json'), 'utf8'))
  expect(report.totals).toMatchObject({ deviates: 1, ok: 0 })
  expect(report.calls.find(({ name }: { name: string }) => name === 'wire.emptyToken')).toMatchObject({
    state: 'deviates',
    types: 'wrong',
    fields: 'wrong',
    envelope: 'right',
    encryption: 'unseen',
  })
  expect(readFileSync(inFolder('out.xml'), 'utf8')).toContain(
    '<failure message="types: value.ip is null, expected a text',
  )
})
