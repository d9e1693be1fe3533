import { type Duplex, PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutGaps } from '#app/platform/without-gaps.server.ts'

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

const render = (body: Duplex) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => {
        pipe(body)
        text(body).then(resolve, reject)
      },
      onError: reject,
    })
  })

test('what React leaves between its blocks is not sent', async () => {
  expect(await render(new PassThrough()), 'React does it no more: this can go').toContain('\0')
  const html = await render(withoutGaps())
  expect(html).not.toContain('\0')
  expect(html.match(/· ₱/g)).toHaveLength(3_000)
})
