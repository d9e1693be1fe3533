import { type Category, placeOf } from '#app/areas/games/model/categories.ts'
import { categoryName } from '#app/areas/games/ui/category-name.ts'
import { VendorLogo } from '#app/areas/games/ui/vendor-logo.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Logo } from '#app/ui/logo.tsx'
import type { Frame } from './frame.ts'
import type { ShellText } from './navigation.ts'

/** A category leads to its own page. */
type FooterLink = Category | readonly [text: ShellText, href: string]

const columns = ({
  social,
  services,
}: Pick<Frame, 'social' | 'services'>): readonly { title: ShellText; links: readonly FooterLink[] }[] => [
  {
    title: 'footer.help',
    links: [
      ['footer.center', '/help'],
      ['footer.deposits', '/help?topic=deposit'],
      ['footer.withdrawals', '/help?topic=withdraw'],
      ['footer.safety', '/help?topic=safety'],
      ['footer.terms', '/help?topic=term#term'],
      ['footer.contact', '/support'],
    ],
  },
  {
    title: 'footer.products',
    links: ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'PVP'],
  },
  {
    title: 'footer.playSafe',
    links: [
      ['footer.fair', '/fair'],
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
      ['footer.channel', social.channel ?? '/support'],
      ['footer.mirrors', '/mirrors'],
      ['footer.verify', social.verify ?? services.find(({ type }) => type === 'REPRESENTATIVE')?.href ?? '/support'],
      ['footer.app', '/download'],
    ],
  },
]

/** Other sites open beside ours, customer service in its small window, dialogs over the page without a scroll. */
function targetOf(href: string): { target?: string; rel?: string; 'data-window'?: ''; 'data-keep'?: '' } {
  if (/^https?:/.test(href)) return { target: '_blank', rel: 'noreferrer' }
  if (href.startsWith('/support')) return { 'data-window': '' }
  return href === '/license' || href === '/mirrors' ? { 'data-keep': '' } : {}
}

export function SiteFooter({ frame }: { frame: Frame }) {
  const t = useT('shell')
  const games = useT('games')
  const toLink = (link: FooterLink) =>
    typeof link === 'string'
      ? { name: categoryName(games, link), href: placeOf(link).path }
      : { name: t(link[0]), href: link[1] }
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
              {column.links.map(toLink).map(({ name, href }) => (
                <li key={name}>
                  <a href={href} {...targetOf(href)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className="foot-vendors" aria-label={t('footer.vendors')}>
        {frame.marks.map((vendor) => (
          <li key={vendor.code}>
            <VendorLogo vendor={vendor} />
          </li>
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
