import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { InstallButton } from './install-button.tsx'

const steps = ['first', 'second', 'third'] as const

/** Both install guides with the codes to scan. The device that was asked for comes first. */
export function DownloadPage({
  title,
  device,
  brand,
}: {
  title: string
  device: 'ios' | 'android' | null
  brand: string
}) {
  const t = useT('system')
  const guides = device === 'android' ? (['android', 'ios'] as const) : (['ios', 'android'] as const)
  return (
    <div className="download">
      <header>
        <i className="pearl download-pearl" />
        <h1>{title}</h1>
        <p className="muted">{t('download.text', { brand })}</p>
        <InstallButton />
      </header>
      <div className="download-guides">
        {guides.map((guide) => (
          <section key={guide} id={guide} className="panel">
            <div>
              <h2>{t(`download.${guide}.title`)}</h2>
              <ol>
                {steps.map((step, at) => (
                  <li key={step}>
                    <b>{at + 1}</b>
                    <span>{t(`download.${guide}.${step}`, { brand })}</span>
                  </li>
                ))}
              </ol>
            </div>
            <figure>
              <img
                src={`/qr/${guide}?size=200`}
                alt={t('download.qr', { device: t(`download.${guide}.title`) })}
                width="200"
                height="200"
                loading="lazy"
              />
              <figcaption className="small muted">{t('download.scan')}</figcaption>
            </figure>
          </section>
        ))}
      </div>
      <ul className="download-facts">
        {(['size', 'account', 'offline'] as const).map((fact) => (
          <li key={fact}>
            <Icon name="check" small />
            {t(`download.facts.${fact}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
