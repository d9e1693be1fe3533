import { useT } from '#app/platform/use-t.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { Frame } from './frame.ts'
import type { ShellText } from './navigation.ts'

type FooterLink = readonly [text: ShellText, href: string]

/** The marks of the footer (spec section 2), as text. */
const vendorMarks = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'] as const

const columns = ({ social }: Pick<Frame, 'social'>): readonly { title: ShellText; links: readonly FooterLink[] }[] => [
  {
    title: 'footer.help',
    links: [
      ['footer.deposits', '/help?topic=deposit'],
      ['footer.withdrawals', '/help?topic=withdraw'],
      ['footer.safety', '/help?topic=account'],
      ['footer.terms', '/help?topic=term#term'],
      ['footer.contact', '/support'],
    ],
  },
  {
    title: 'footer.products',
    links: [
      ['places.live', '/live'],
      ['places.slots', '/rng'],
      ['places.sports', '/sports'],
      ['places.lottery', '/lott'],
      ['places.poker', '/pvp'],
    ],
  },
  {
    title: 'footer.playSafe',
    links: [
      ['footer.limits', '/playSafe'],
      ['footer.takeBreak', '/playSafe#break'],
      ['footer.selfExclusion', '/playSafe#exclusion'],
      ['footer.licence', '/license'],
    ],
  },
  {
    title: 'footer.follow',
    links: [
      ['help.facebook', social.facebook ?? '/support'],
      ['help.telegram', social.telegram ?? '/support'],
      ['footer.channel', social.channel ?? '/help?topic=channel'],
      ['footer.mirrors', '/mirrors'],
      ['footer.verify', social.verify ?? '/help?topic=verify'],
      ['footer.app', '/download'],
    ],
  },
]

export function SiteFooter({ frame }: { frame: Frame }) {
  const t = useT('shell')
  return (
    <footer className="foot">
      <div className="foot-columns">
        <div>
          <Logo brand={frame.brand.name} href="/" label={t('homeOf', { brand: frame.brand.name })} />
          <p>{t('footer.about')}</p>
        </div>
        {columns(frame).map((column) => (
          <div key={column.title}>
            <h2>{t(column.title)}</h2>
            <ul>
              {column.links.map(([text, href]) => (
                <li key={text}>
                  <a href={href}>{t(text)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className="foot-vendors" aria-label={t('footer.vendors')}>
        {vendorMarks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <div className="foot-legal">
        <span className="age">{frame.brand.leastAge}+</span>
        <span>{t('footer.adults')}</span>
        <span>{t('footer.art')}</span>
        <span>{t('footer.copyright', { brand: frame.brand.name })}</span>
      </div>
    </footer>
  )
}
