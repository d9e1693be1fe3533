import { Form, useNavigation } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { truthHref } from '../../claims/model.ts'
import { DrawTable } from '../../draws/ui/draw-table.tsx'
import { SealNote } from '../../proofs/ui/seal-note.tsx'
import type { RaffleShown } from '../model.ts'

/** My tickets, the prizes with who won them, and what was sealed and published. */
export function RafflePage({ raffle, isPaused }: { raffle: RaffleShown; isPaused: boolean }) {
  const t = useT('draws')
  const { raffles, promotionId, status, listHash } = raffle
  return (
    <>
      <div className="draw-page">
        {raffles.length < 2 ? null : (
          <Segmented
            label={t('raffle.which')}
            items={raffles.map((each) => ({
              href: `/member/raffle?id=${each.promotionId}`,
              label: t('raffle.tab', { title: each.title, state: t(`raffle.state.${each.status}`) }),
              current: each.promotionId === promotionId,
            }))}
          />
        )}
        {raffle.isWaiting ? <Notice>{t('raffle.waiting')}</Notice> : null}
        <Tickets raffle={raffle} isPaused={isPaused} />
        <p className="muted small">{raffle.rules}</p>
      </div>
      <div className="draw-page">
        <Prizes raffle={raffle} />
        <SealNote
          title={t('raffle.sealed')}
          sealHash={raffle.sealHash}
          seed={raffle.seed}
          href={`/fair/${raffle.number}`}
        >
          <p>
            {t('raffle.list')} {listHash === '' ? t('raffle.listLater') : <span className="hash">{listHash}</span>}
          </p>
          {status === 'D' ? null : <p>{t('raffle.entropy')}</p>}
        </SealNote>
      </div>
    </>
  )
}

function Tickets({ raffle, isPaused }: { raffle: RaffleShown; isPaused: boolean }) {
  const t = useT('draws')
  const isSending = useNavigation().formMethod === 'POST'
  const { own, ownNumbers, hasMore, status, canClaim, toRead, promotionId } = raffle
  return (
    <section className="panel">
      <h2 className="h3">{t('raffle.mine', { own })}</h2>
      {ownNumbers.length === 0 ? null : (
        <p className="draw-numbers">
          {ownNumbers.join(', ')}
          {hasMore ? ' …' : ''}
        </p>
      )}
      {toRead !== null && !isPaused ? (
        <ButtonLink size="large" wide href={truthHref({ promotionClaimId: toRead })}>
          {t('raffle.read')}
        </ButtonLink>
      ) : canClaim && !isPaused ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="promotionId" value={promotionId} />
          <Button size="large" wide busy={isSending}>
            {t('raffle.claim')}
          </Button>
        </Form>
      ) : null}
      <Facts
        className="facts"
        facts={[
          [t('raffle.all'), raffle.tickets],
          [t('raffle.perTicket'), raffle.betPerTicket],
          status === 'O' && [t('raffle.toNext'), raffle.toNextTicket],
          [t(status === 'O' ? 'raffle.closes' : 'raffle.closed'), raffle.listedAt],
          [t(status === 'D' ? 'raffle.drawn' : 'raffle.draws'), raffle.drawsAt],
        ]}
      />
    </section>
  )
}

function Prizes({ raffle: { prizes, status } }: { raffle: RaffleShown }) {
  const t = useT('draws')
  const isDrawn = status === 'D'
  return (
    <DrawTable
      id="raffle-prizes"
      title={t('raffle.prizes')}
      heads={[t('envelope.place'), t('raffle.ticket'), t('envelope.member'), t('wheel.prize')]}
    >
      {prizes.map(({ place, label, winner }) => (
        <tr key={place} data-own={winner?.isOwn || undefined}>
          <td className="muted">{place}</td>
          <td>{winner?.ticket ?? '–'}</td>
          <td>
            {winner === null ? (
              <span className="muted">{t(isDrawn ? 'envelope.nobody' : 'raffle.notYet')}</span>
            ) : winner.isOwn ? (
              <b>{t('you')}</b>
            ) : (
              winner.customerName
            )}
          </td>
          <td>
            <b>{label}</b>
          </td>
        </tr>
      ))}
    </DrawTable>
  )
}
