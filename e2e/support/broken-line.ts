import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { appUrl } from './stack.ts'

/** The site at an address of its own, over a line that breaks off when it is told to. */
export async function opensLine() {
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((browser) => {
    const site = connect(Number(new URL(appUrl).port), '127.0.0.1')
    const end = () => {
      browser.destroy()
      site.destroy()
      open.delete(browser)
    }
    open.add(browser)
    for (const side of [browser, site]) side.on('error', end).on('close', end)
    browser.on('data', (asked: Buffer) => {
      if (cuts > 0 && /^Sec-Fetch-Mode: navigate/im.test(asked.toString('latin1'))) {
        cuts -= 1
        end()
      } else site.write(asked)
    })
    site.pipe(browser)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What is open ends, and so many of the next pages that are asked for are not answered. */
    breaksOff(times: number): void {
      cuts = times
      for (const browser of open) browser.destroy()
    },
    /** How many of them have not been asked for. */
    left: () => cuts,
    close(): void {
      server.close()
      for (const browser of open) browser.destroy()
    },
  }
}
