import { Form, useNavigation } from '@remix-run/react'
import { bonusesHref } from '#app/parts/ways.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { OpenBonus } from '../model.ts'

/** Asked before a bonus is given up: what is lost, and what is not. */
export function GiveUp({ entry, writing, back }: { entry: OpenBonus; writing: Writing; back: string }) {
  const t = useT('bonuses')
  const isSending = useNavigation().formMethod === 'POST'
  const words = {
    title: entry.title,
    purse: formatMoney(entry.bonus.purse, writing),
    left: formatMoney(entry.left, writing),
    done: formatMoney(entry.done, writing),
  }
  return (
    <section className="panel give-up">
      <h2 className="h3">{t('giveUp.title', words)}</h2>
      <p>{t('giveUp.lost', words)}</p>
      <p>{t('giveUp.kept', words)}</p>
      <Form method="post">
        <input type="hidden" name="bonusNo" value={entry.sourceNo} />
        <Button busy={isSending}>{t('giveUp.button', words)}</Button>
        <ButtonLink href={bonusesHref(back)} look="quiet">
          {t('giveUp.keep')}
        </ButtonLink>
      </Form>
    </section>
  )
}
