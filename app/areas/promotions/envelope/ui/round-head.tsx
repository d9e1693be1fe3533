import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { useTimeLeft } from '#app/platform/use-time-left.ts'
import { Button } from '#app/ui/button.tsx'
import type { EnvelopeRound } from '../model.ts'

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `1:02:03` */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part, at) => (at === 0 ? String(part) : twoDigits(part))).join(':')
}

/** What this member can do with the round: take a part, wait for it, or see what it was. */
export function RoundHead({ round, isPaused }: { round: EnvelopeRound; isPaused: boolean }) {
  const t = useT('draws')
  const { own, status } = round
  if (own !== null) {
    return (
      <section className="panel draw-result">
        <p className="muted small">{t('envelope.mine', { time: own.time ?? '' })}</p>
        <p className="draw-amount">{own.amount}</p>
        <p className="muted small">
          {t('envelope.paid')} {t('envelope.average', { amount: round.average })}
        </p>
      </section>
    )
  }
  return (
    <section className="panel draw-result">
      <p className="muted small">{t(`envelope.state.${status}`, { opens: round.opens, closes: round.closes })}</p>
      {status === 'E' ? null : <TimeLeft leftMs={round.leftMs} />}
      {status === 'O' && !isPaused ? <TakeForm roundId={round.roundId} /> : null}
      <p className="muted small">{t('envelope.average', { amount: round.average })}</p>
    </section>
  )
}

/** Counts down where scripts run; the times above say the same without them. */
function TimeLeft({ leftMs }: { leftMs: number }) {
  const left = useTimeLeft(leftMs)
  return (
    <p className="draw-clock noscript:hidden" role="timer">
      {clockOf(left)}
    </p>
  )
}

function TakeForm({ roundId }: { roundId: number }) {
  const t = useT('draws')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="roundId" value={roundId} />
      <Button size="large" wide busy={isSending}>
        {t('envelope.take')}
      </Button>
    </Form>
  )
}
