import { expect, test } from 'vitest'
import { DownloadPage } from '#app/areas/system/ui/download-page.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const guides = {
  ios: { title: 'iPhone and iPad', browser: 'Safari', keeps: 'Choose “Add to Home Screen” and tap Add.' },
  android: { title: 'Android', browser: 'Chrome', keeps: 'Choose “Install app” or “Add to Home screen”.' },
}

test.each([
  [null, ['ios', 'android']],
  ['ios', ['ios', 'android']],
  ['android', ['android', 'ios']],
] as const)(
  'the page of the app has a guide for each device with its steps and its code; asked for %s it begins with that one',
  async (device, order) => {
    const page = await writtenPage(<DownloadPage title="Get the Perlas app" device={device} brand="Perlas" />)
    const written = [...page.matchAll(/<section id="(\w+)".*?<\/section>/gs)]
    expect(written.map(([, id]) => id)).toEqual(order)
    for (const [at, id] of order.entries()) {
      const guide = written[at]?.[0] ?? ''
      const { title, browser, keeps } = guides[id]
      expect(guide.match(/<li>/g), id).toHaveLength(3)
      for (const part of [`<h2>${title}</h2>`, browser, keeps, `src="/qr/${id}?size=200"`])
        expect(guide, id).toContain(part)
    }
  },
)
