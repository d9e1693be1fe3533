import { Form } from '@remix-run/react'
import { formatDayInWords } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import type { Asked, Truth } from '../model.ts'

/** What can be withdrawn at worst and at best, and both ways on, neither of them louder than the other. */
export function TruthDecide({ truth, asked, writing }: { truth: Truth; asked: Asked; writing: Writing }) {
  const t = useT('bonuses')
  const { own, ownRequired, best, cap, longestStake, endTime, keeps, played } = truth
  const amount = (of: number): string => formatMoney(of, writing)
  return (
    <aside className="truth-side">
      <section className="panel">
        <h2 className="reward-title">{t('truth.withdraw')}</h2>
        <div className="truth-ends">
          <div>
            <small>{t('truth.worst')}</small>
            <b>{amount(0)}</b>
            <p>{own > 0 ? t('truth.worstPaid', { own: amount(own) }) : t('truth.worstText')}</p>
          </div>
          <div>
            <small>{t('truth.best')}</small>
            <b>{best === null ? t('truth.noLimit') : amount(best)}</b>
            <p>{cap === null ? t(`truth.bestAny.${keeps}`) : t('truth.bestCap', { cap: amount(cap) })}</p>
          </div>
        </div>
        <Facts
          className="facts"
          facts={[
            [
              t('longestStake'),
              longestStake === null
                ? t('anyStake')
                : played === null
                  ? t('aRound', { amount: amount(longestStake) })
                  : t('truth.bets', { amount: amount(longestStake), count: played.bets }),
            ],
            [t('lastDay'), formatDayInWords(endTime - 1, writing.tag)],
            [t('keeps.title'), t(`keeps.${keeps}`)],
            [t('truth.stopEarly'), t('truth.ownStays')],
          ]}
        />
      </section>
      {asked.claim === '' ? (
        <Form method="get" className="panel seed-form">
          <input type="hidden" name="offer" value={asked.offer} />
          <label>
            {t('truth.amount')}
            <input name="amount" inputMode="decimal" defaultValue={own} key={own} autoComplete="off" />
          </label>
          <Button look="quiet">{t('truth.show')}</Button>
        </Form>
      ) : null}
      <section className="panel truth-choice">
        {asked.claim === '' ? (
          <div className="truth-ways">
            <ButtonLink look="quiet" href={`/member/deposit?offer=${asked.offer}&amount=${own}`}>
              {t('truth.take')}
            </ButtonLink>
            <ButtonLink look="quiet" href={`/member/deposit?amount=${own}`}>
              {t('truth.without')}
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" action="/member/rewardCenter" className="truth-ways">
            <input type="hidden" name="claim" value={asked.claim} />
            <Button look="quiet">{t('truth.take')}</Button>
            <ButtonLink look="quiet" href="/member/rewardCenter">
              {t('truth.leave')}
            </ButtonLink>
          </Form>
        )}
        <p className="muted small">
          {ownRequired > 0 ? t('truth.eitherPaid', { ownRequired: amount(ownRequired) }) : t('truth.either')}
        </p>
      </section>
    </aside>
  )
}
