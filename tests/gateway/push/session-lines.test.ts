import { expect, test } from 'vitest'
import { openConnection } from '#gateway/push/connection.ts'
import { createSessionLines } from '#gateway/push/session-lines.ts'
import { createSwitchboard } from '#gateway/push/switchboard.ts'
import { withGateway } from '../../support/gateway.ts'

test('a session has twenty lines, and one that is closed makes room', () => {
  const lines = createSessionLines(1)
  const leaving = Array.from({ length: 20 }, () => lines.take(1))
  expect(leaving).not.toContain(null)
  expect(lines.take(1)).toBeNull()
  expect(lines.take(2)).not.toBeNull()
  leaving[0]?.()
  expect(lines.take(1)).not.toBeNull()
  expect(lines.take(1)).toBeNull()
})

const gateway = withGateway()
test('who has opened all lines of a session is told so on the next, until one of them is closed', async () => {
  const token = await gateway.logIn('player01')
  const { take: takeLine } = createSessionLines(0.1)
  const connect = async () => {
    const sent: string[] = []
    const socket = { send: (text: string) => sent.push(text), close: () => undefined }
    const house = { platform: gateway.platform, board: createSwitchboard(), leaveRoom: () => undefined, takeLine }
    const line = openConnection(house, socket)
    await line.receive(`CONNECT\nlogin:${token}\n\n\0`)
    return { line, said: sent.join('') }
  }
  const [first, second] = [await connect(), await connect()]
  expect([first.said, second.said]).toEqual([expect.stringMatching(/^CONNECTED/), expect.stringMatching(/^CONNECTED/)])
  expect((await connect()).said).toMatch(/^ERROR\n[\s\S]*This session has too many lines/)
  first.line.end()
  expect((await connect()).said).toMatch(/^CONNECTED/)
})
