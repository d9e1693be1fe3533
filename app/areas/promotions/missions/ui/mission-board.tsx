import { ListPages } from '#app/parts/list-pages.tsx'
import { formatShortDay, formatTime } from '#app/platform/dates.ts'
import type { Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { writeGiven } from '../../claims/model.ts'
import { type Board, type Mission, writeReached } from '../model.ts'

type MissionBoardProps = {
  board: Board
  mission: Mission
  hrefOf: (page: number) => string
  page: number
  writing: Writing
}

/** Who stands where: ties share a place, names are masked, and one's own line is there on every page. */
export function MissionBoard({ board, mission, hrefOf, page, writing }: MissionBoardProps) {
  const t = useT('missions')
  if (board.total === 0) return <p className="mission-foot">{t('board.empty')}</p>
  const isListed = board.list.some(({ isOwn }) => isOwn)
  return (
    <>
      <table className="board">
        <caption className="unseen">{t('board.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('board.place')}</th>
            <th scope="col">{t(`board.${mission.metric}`)}</th>
            <th scope="col" className="board-day">
              {t('board.day')}
            </th>
            <th scope="col">{t('board.reward')}</th>
          </tr>
        </thead>
        <tbody>
          {board.list.map((row) => (
            <BoardRow
              key={`${row.rank} ${row.customerName} ${row.reachedAt}`}
              row={row}
              metric={mission.metric}
              writing={writing}
            />
          ))}
          {isListed || board.footer.rank === null ? null : (
            <BoardRow
              row={{
                ...board.footer,
                rank: board.footer.rank,
                customerName: '',
                isTied: false,
                isOwn: true,
                reachedAt: null,
              }}
              metric={mission.metric}
              writing={writing}
            />
          )}
        </tbody>
      </table>
      <p className="mission-foot">
        {t('board.counted', { time: formatTime(board.countedAt).slice(0, 5), count: board.total })}
      </p>
      <ListPages page={page} totalPages={board.totalPages} hrefOf={hrefOf} />
    </>
  )
}

type Row = Omit<Board['list'][number], 'reachedAt'> & { reachedAt: number | null }

function BoardRow({ row, metric, writing }: { row: Row; metric: Mission['metric']; writing: Writing }) {
  const t = useT('missions')
  return (
    <tr data-own={row.isOwn || undefined}>
      <th scope="row">
        <span className="board-place">{row.rank}</span>
        {row.isOwn ? t('board.you') : row.customerName}
        {row.isTied ? <span className="board-tie">{t('board.tied')}</span> : null}
      </th>
      <td>{writeReached(metric, row.reachedValue, writing)}</td>
      <td className="board-day">{row.reachedAt === null ? '' : formatShortDay(row.reachedAt, writing.tag)}</td>
      <td>{row.reward === null ? '–' : writeGiven(row.reward, writing, t)}</td>
    </tr>
  )
}
