import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'

type RewardLineProps = {
  icon: IconName
  title: string
  text: string
  /** What is folded away below the text. */
  more?: ReactNode
  /** What it gives, or where it stands. */
  sum: ReactNode
  note?: string | undefined
  /** The one thing to press. */
  children: ReactNode
}

/** A line of a list of rewards: what it is, what it gives and until when, and the way to it. */
export const RewardLine = ({ icon, title, text, more, sum, note, children }: RewardLineProps) => (
  <li className="reward-line">
    <span className="reward-icon">
      <Icon name={icon} />
    </span>
    <div className="about">
      <h3>{title}</h3>
      <p>{text}</p>
      {more}
    </div>
    <div className="reward-sum">
      {sum}
      {note === undefined ? null : <small>{note}</small>}
    </div>
    {children}
  </li>
)
