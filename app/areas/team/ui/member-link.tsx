import { memberHref } from '../model/report.ts'

/** A name of the line, which leads to its file. */
export function MemberLink({ username }: { username: string }) {
  return (
    <a className="link" href={memberHref(username)}>
      {username}
    </a>
  )
}
