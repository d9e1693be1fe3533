import { formatDateTime } from '#app/platform/dates.ts'
import { formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type BetDetail, type Product, stateOf } from '../model.ts'
import { Amount } from './amount.tsx'
import { SlipDetail } from './slip-detail.tsx'

/** One bet with what proves how its round was decided. */
export function RoundDetail({ bet: { order, proof, slip }, writing }: { bet: BetDetail; writing: Writing }) {
  const t = useT('records')
  const money = (amount: number) => formatMoney(amount, writing)
  const state = stateOf(order)
  const facts: readonly Fact[] = [
    [t('column.game'), order.gameName],
    [t('column.product'), t(`product.${order.gameType as Product}`)],
    [t('column.vendor'), order.accountType],
    [t('column.state'), t(`state.${state}`)],
    [t('detail.placed'), formatDateTime(order.betTimeInTimestamp)],
    state !== 'open' && [t('detail.settled'), formatDateTime(order.transTimeInTimestamp)],
    [t('column.bet'), money(order.betAmount)],
    [t('column.validBet'), money(order.validBetAmount)],
    [t('column.win'), money(order.winAmount)],
    [t('column.result'), <Amount key="result" value={order.profitAndLoss} writing={writing} />],
    proof !== null && [t('detail.before'), money(proof.balanceBefore)],
    proof !== null && [t('detail.after'), money(proof.balanceAfter)],
  ]
  return (
    <div className="round-detail">
      <section className="panel">
        <Facts className="facts" facts={facts} />
      </section>
      <section className="panel">
        <h2 className="h3">{t(slip === null ? 'detail.proof' : 'detail.slip')}</h2>
        {slip !== null ? (
          <SlipDetail slip={slip} orderNo={order.orderNo} writing={writing} />
        ) : proof === null ? (
          <p className="record-note">{t('detail.none')}</p>
        ) : (
          <Proof proof={proof} orderNo={order.orderNo} />
        )}
      </section>
    </div>
  )
}

function Proof({ proof, orderNo }: { proof: NonNullable<BetDetail['proof']>; orderNo: string }) {
  const t = useT('records')
  const code = (text: string | number) => <code>{text}</code>
  const checks = ['sealHolds', 'outcomeHolds', 'winHolds'] as const
  return (
    <>
      <p className="record-note">{t('detail.proofText')}</p>
      <ul className="checks">
        {checks.map((name) => (
          <li key={name} className={proof[name] ? 'win' : 'lose'}>
            <Icon name={proof[name] ? 'check' : 'error'} />
            {t(`detail.${name}`)}: {proof[name] ? t('detail.yes') : t('detail.no')}
          </li>
        ))}
      </ul>
      <Facts
        className="facts"
        facts={[
          [t('detail.serverSeedHash'), code(proof.serverSeedHash)],
          [t('detail.serverSeed'), code(proof.serverSeed)],
          [t('detail.clientSeed'), code(proof.clientSeed)],
          [t('detail.nonce'), code(proof.nonce)],
        ]}
      />
      <ButtonLink href={proof.replayUrl} data-reload="">
        {t('detail.replay')}
      </ButtonLink>
      <p className="record-note">
        <a className="link link-alone" href={`/fair/${orderNo}`}>
          {t('detail.elsewhere')}
        </a>
      </p>
    </>
  )
}
