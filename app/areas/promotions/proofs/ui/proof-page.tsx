import { formatDateTime } from '#app/platform/dates.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { writePrize } from '../../wheel/model.ts'
import { sayHand, sayResult } from '../result-words.ts'
import type { ShownShares } from '../shared-stakes.ts'
import type { Proof, ProofOf, Verdict } from '../verify.ts'
import { Again } from './again.tsx'
import { Shares } from './shares.tsx'

const cents = (amount: number): string => (amount / 100).toFixed(2)

const Hash = ({ text }: { text: string }) => <span className="hash">{text}</span>

type ProofPageProps = { proof: Proof; verdict: Verdict | null; shares: ShownShares | null; writing: Writing }

/** What a draw was made from, and what comes out when it is computed again. */
export function ProofPage({ proof, verdict, shares, writing }: ProofPageProps) {
  const t = useT('draws')
  const { serverSeed } = proof
  return (
    <>
      <section className="panel">
        <h2>{t(`fair.kind.${proof.kind}`)}</h2>
        <Facts
          className="facts"
          facts={[
            [t('fair.number'), proof.number],
            [t('fair.at'), formatDateTime(proof.at)],
            [t('fair.seal'), <Hash key="sealHash" text={proof.sealHash} />],
            [t('fair.seed'), serverSeed === null ? t('fair.sealed') : <Hash key="serverSeed" text={serverSeed} />],
            [t('fair.clientSeed'), <Hash key="clientSeed" text={proof.clientSeed || '–'} />],
            [t('fair.nonce'), proof.nonce],
            ...outcomeOf(proof, t, writing),
          ]}
        />
        <Data proof={proof} writing={writing} />
        {proof.kind === 'shared' ? <SharedData proof={proof} hasShares={shares !== null} /> : null}
      </section>
      {shares === null ? null : <Shares shares={shares} />}
      <section className="panel">
        <h2>{t('fair.again')}</h2>
        <Again verdict={verdict} number={proof.number} />
      </section>
    </>
  )
}

type Texts = ReturnType<typeof useT<'draws'>>

const prizeOf = ({ prizes }: ProofOf<'spin'>, at: number, writing: Writing, t: Texts): string => {
  const prize = prizes[at]
  return prize === undefined ? '' : writePrize(prize, writing, t)
}

function outcomeOf(proof: Proof, t: Texts, writing: Writing): Fact[] {
  switch (proof.kind) {
    case 'round':
      return [
        [t('fair.game'), proof.game],
        [t('fair.pays'), `× ${cents(proof.multiplierHundredths)}`],
      ]
    case 'spin':
      return [
        [t('fair.draw'), cents(proof.draw)],
        [t('fair.prize'), prizeOf(proof, proof.given, writing, t)],
      ]
    case 'envelope':
      return [
        [t('fair.total'), cents(proof.total)],
        [t('fair.parts'), String(proof.count)],
      ]
    case 'shared':
      return sharedFacts(proof, t)
    case 'raffle':
      return [
        [t('fair.listHash'), proof.listHash || '–'],
        [t('fair.late'), <LateRounds key="late" late={proof.lateEntropy} />],
        [t('fair.winners'), proof.winners?.join(', ') ?? '–'],
      ]
  }
}

function sharedFacts(proof: ProofOf<'shared'>, t: Texts): Fact[] {
  const { game, rules, result, publishedAt, firstNumber, nonce, listHash, bets, delaySteps, reference, isVoid, hands } =
    proof
  return [
    [t('fair.game'), `${game} (${rules})`],
    [t('fair.result'), isVoid ? t('fair.void') : result === null ? '–' : sayResult(rules, result, t)],
    hands.length > 0 && [t('fair.cards'), hands.map((hand) => sayHand(hand, t)).join('; ')],
    [t('fair.published'), formatDateTime(publishedAt)],
    [t('fair.chainSteps'), String(nonce - firstNumber + 1)],
    [t('fair.listHash'), listHash === null ? '–' : <Hash key="listHash" text={listHash} />],
    bets > 0 && [t('fair.delaySteps'), String(delaySteps)],
    reference !== null && [t('fair.reference'), <Hash key="reference" text={reference} />],
    result !== null && [
      t('fair.message'),
      <Hash key="message" text={`gw1|${rules}|${proof.number}|${proof.clientSeed}`} />,
    ],
  ]
}

/** The rounds that were mixed in, each with its own proof; whoever doubts the raffle looks them up. */
function LateRounds({ late }: { late: string | null }) {
  const t = useT('draws')
  if (late === null) return '–'
  const numbers = late
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(',')[0] ?? '')
  if (numbers.length === 0) return t('fair.lateNone')
  return (
    <span className="late-rounds">
      {numbers.map((number) => (
        <a key={number} className="link" href={`/fair/${number}`}>
          {number}
        </a>
      ))}
    </span>
  )
}

/** What it was computed from, line by line. */
function Data({ proof, writing }: { proof: Proof; writing: Writing }) {
  const t = useT('draws')
  const lines = dataOf(proof, t, writing)
  if (lines === '') return null
  return (
    <Fold title={t(`fair.data.${proof.kind}`)}>
      {proof.kind === 'raffle' ? <FirstTickets proof={proof} /> : null}
      <p className="hash">{lines}</p>
    </Fold>
  )
}

/** Of a long list the page has the beginning. */
function FirstTickets({ proof: { list, tickets } }: { proof: ProofOf<'raffle'> }) {
  const t = useT('draws')
  const shown = (list ?? '').trimEnd().split('\n').length
  return shown < tickets ? <p className="draw-note">{t('fair.firstTickets', { shown, all: tickets })}</p> : null
}

function dataOf(proof: Proof, t: Texts, writing: Writing): string {
  switch (proof.kind) {
    case 'round':
    case 'shared':
      return proof.draws.map(({ sides, result }) => `${result} / ${sides}`).join(', ')
    case 'spin':
      return proof.weights.map((weight, at) => `${cents(weight)}% ${prizeOf(proof, at, writing, t)}`).join(', ')
    case 'envelope':
      return (proof.parts ?? []).map(cents).join(', ')
    case 'raffle':
      return (proof.list ?? '').trimEnd().replaceAll('\n', ' · ') + (proof.lateEntropy ? ` | ${proof.lateEntropy}` : '')
  }
}

const handSteps = ['chain', 'bets', 'delay', 'draws', 'result'] as const

/** The list of bets, and the way from it to the result for whoever has a calculator of hashes and nothing of ours. */
function SharedData({ proof: { list, bets }, hasShares }: { proof: ProofOf<'shared'>; hasShares: boolean }) {
  const t = useT('draws')
  return (
    <>
      {list ? (
        <Fold title={t('fair.bets', { count: bets })}>
          <pre className="hash">{list}</pre>
        </Fold>
      ) : null}
      <Fold title={t('fair.hand')}>
        <ol className="fair-steps">
          {handSteps.map((step) => (
            <li key={step}>{t(`fair.byHand.${step}`)}</li>
          ))}
          {hasShares ? <li>{t('fair.byHand.shares')}</li> : null}
        </ol>
      </Fold>
    </>
  )
}
