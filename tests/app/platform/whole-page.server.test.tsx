import { PassThrough, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { gatherPage } from '#app/platform/whole-page.server.ts'

/** A page in which characters of two and three bytes stand at every place of React's blocks. */
const page = (
  <html lang="en">
    <body>
      {Array.from({ length: 3_000 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
        <b key={at} title={`${'x'.repeat(at % 7)}· ₱`}>
          ₱{at}
        </b>
      ))}
    </body>
  </html>
)

const render = (takePage: (resolve: (html: string) => void, reject: (fault: unknown) => void) => Writable) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => pipe(takePage(resolve, reject)),
      onError: reject,
    })
  })

test('a page is handed on whole, without what React leaves between its blocks', async () => {
  const asWritten = await render((resolve, reject) => {
    const body = new PassThrough()
    text(body).then(resolve, reject)
    return body
  })
  expect(asWritten, 'React does it no more: this can go').toContain('\0')
  const html = await render((resolve) => gatherPage((whole) => resolve(whole.toString())))
  expect(html).toBe(asWritten.replaceAll('\0', ''))
  expect(html.match(/· ₱/g)).toHaveLength(3_000)
})
