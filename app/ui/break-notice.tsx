import { Notice } from './notice.tsx'

/** What `tellBreak` says, above what the break refuses. */
export const BreakNotice = ({ paused }: { paused: string | null }) =>
  paused === null ? null : (
    <div className="mb-4">
      <Notice kind="warn">{paused}</Notice>
    </div>
  )
