import { useTranslation } from 'react-i18next'
import type { Translate } from '#app/locales/index.ts'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The three promotion cards of home with the link to all of them (OP-97). */
export function PromotionCards() {
  const t = useT('messages')
  const { i18n } = useTranslation()
  const cards = () => <Cards t={t} />
  return (
    <section>
      <div className="section">
        <h2>{t('promotions.title')}</h2>
        <a className="more" href="/promotions">
          {t('promotions.all')}
          <Icon name="chevron-right" small turn />
        </a>
      </div>
      <Still
        id="promotion-cards"
        className="promotions"
        content={i18n.language}
        write={(write) => [write(`promotion-cards ${i18n.language}`, cards)]}
      >
        {cards}
      </Still>
    </section>
  )
}

const Cards = ({ t }: { t: Translate<'messages'> }) => (
  <>
    <a className="promotion" href="/promotions?type=VIP">
      <h3>{t('promotions.vip')}</h3>
      <p>{t('promotions.vipText')}</p>
      <Icon name="jackpot" />
    </a>
    <a className="promotion" href="/member/referral">
      <h3>{t('promotions.refer')}</h3>
      <p>{t('promotions.referText')}</p>
      <Icon name="invite" />
    </a>
    <a className="promotion" href="/promotions?type=BETS">
      <h3>{t('promotions.bets')}</h3>
      <p>{t('promotions.betsText')}</p>
      <Icon name="rewards" />
    </a>
  </>
)
