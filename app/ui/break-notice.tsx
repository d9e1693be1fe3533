import { Notice } from './notice.tsx'

/** What `tellBreak` says, above what the break refuses. */
export const BreakNotice = ({ paused }: { paused: string | null }) =>
  paused === null ? null : <Notice kind="warn">{paused}</Notice>
