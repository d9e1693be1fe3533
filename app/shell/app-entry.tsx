import type { Translate } from '#app/locales/index.ts'
import { MenuEntry } from './menu-entry.tsx'
import type { Entry } from './navigation.ts'

/** The QR codes of the side menu (HF-31, CN-30). */
const qrSize = 107

/** The way to the app download; under the pointer and the keyboard's focus it shows the codes for both kinds of phones, which `useFreshCodes` keeps good. */
export function AppEntry({ entry, current, t }: { entry: Entry; current: boolean; t: Translate<'shell'> }) {
  return (
    <div className="app-entry">
      <MenuEntry t={t} entry={entry} current={current} />
      <div className="app-codes">
        {(['ios', 'android'] as const).map((device) => (
          <figure key={device}>
            <img
              src={`/qr/${device}?size=${qrSize}`}
              alt={t(`app.${device}Code`)}
              width={qrSize}
              height={qrSize}
              loading="lazy"
            />
            <figcaption>{t(`app.${device}`)}</figcaption>
          </figure>
        ))}
        <p>{t('app.scan')}</p>
      </div>
    </div>
  )
}
