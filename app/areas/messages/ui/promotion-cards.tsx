import { useTranslation } from 'react-i18next'
import type { Translate } from '#app/locales/index.ts'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

type PromotionCardsProps = {
  /** Which of them are true at the moment. */
  promised: { vip: boolean; referral: boolean; register: boolean }
}

/** The three promotion cards of home, of those that are given at the moment, with the link to all promotions (OP-97). */
export function PromotionCards({ promised }: PromotionCardsProps) {
  const t = useT('messages')
  const { i18n } = useTranslation()
  const shown = cards.filter(({ of }) => promised[of])
  const content = [i18n.language, ...shown.map(({ of }) => of)].join(' ')
  const rows = () => <Cards t={t} shown={shown} />
  return (
    <section>
      <div className="section">
        <h2>{t('promotions.title')}</h2>
        <a className="more" href="/promotions">
          {t('promotions.all')}
          <Icon name="chevron-right" small turn />
        </a>
      </div>
      {shown.length === 0 ? null : (
        <Still
          id="promotion-cards"
          className="promotions"
          content={content}
          write={(write) => [write(`promotion-cards ${content}`, rows)]}
        >
          {rows}
        </Still>
      )}
    </section>
  )
}

const cards = [
  {
    of: 'vip',
    href: '/promotions?type=VIP',
    title: 'promotions.vip',
    text: 'promotions.vipText',
    icon: 'jackpot',
  },
  {
    of: 'referral',
    href: '/member/referral',
    title: 'promotions.refer',
    text: 'promotions.referText',
    icon: 'invite',
  },
  {
    of: 'register',
    href: '/promotions?type=BETS',
    title: 'promotions.bets',
    text: 'promotions.betsText',
    icon: 'rewards',
  },
] as const

function Cards({ t, shown }: { t: Translate<'messages'>; shown: readonly (typeof cards)[number][] }) {
  return shown.map(({ of, href, title, text, icon }) => (
    <a key={of} className="promotion" href={href}>
      <h3>{t(title)}</h3>
      <p>{t(text)}</p>
      <Icon name={icon} />
    </a>
  ))
}
