import { type Category, placeOf } from '#app/areas/games/model/categories.ts'
import { categoryName } from '#app/areas/games/ui/category-name.ts'
import { VendorLogo } from '#app/areas/games/ui/vendor-logo.tsx'
import type { Translate } from '#app/locales/index.ts'
import { Still } from '#app/parts/still.tsx'
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

/**
 * Other sites open beside ours, customer service in its small window, dialogs over the page without a scroll. The footer is the same on
 * every page, so the page that a dialog leads back to is added when its link is pressed.
 */
function targetOf(href: string): { target?: string; rel?: string; [mark: `data-${string}`]: '' } {
  if (/^https?:/.test(href)) return { target: '_blank', rel: 'noreferrer' }
  if (href.startsWith('/support')) return { 'data-window': '' }
  return href === '/license' || href === '/mirrors' ? { 'data-keep': '', 'data-over': '' } : {}
}

type FooterParts = Pick<Frame, 'brand' | 'marks' | 'social' | 'services'>

/** The same on every page of a language, so it is written once, and nothing in it lives. */
export function SiteFooter({ frame: { language, brand, marks, social, services } }: { frame: Frame }) {
  const t = useT('shell')
  const games = useT('games')
  const parts = { brand, marks, social, services }
  const said = `footer ${language.code} ${JSON.stringify(parts)}`
  const children = () => <Parts {...parts} t={t} games={games} />
  return (
    <Still id="site-foot" as="footer" className="foot" content={said} write={(write) => [write(said, children)]}>
      {children}
    </Still>
  )
}

function Parts({
  brand,
  marks,
  social,
  services,
  t,
  games,
}: FooterParts & { t: Translate<'shell'>; games: Translate<'games'> }) {
  const toLink = (link: FooterLink) =>
    typeof link === 'string'
      ? { name: categoryName(games, link), href: placeOf(link).path }
      : { name: t(link[0]), href: link[1] }
  return (
    <>
      <div className="foot-columns">
        <div>
          <Logo brand={brand.name} href="/" label={t('homeOf', { brand: brand.name })} />
          <p>{t('footer.about')}</p>
        </div>
        {columns({ social, services }).map((column) => (
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
        {marks.map((vendor) => (
          <li key={vendor.code}>
            <VendorLogo vendor={vendor} />
          </li>
        ))}
      </ul>
      <div className="foot-legal">
        <span className="age">{brand.leastAge}+</span>
        <span>{t('footer.adults')}</span>
        <span>{t('footer.art')}</span>
        <span>{t('footer.copyright', { years: brand.copyright, brand: brand.name })}</span>
      </div>
    </>
  )
}
