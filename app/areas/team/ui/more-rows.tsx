import type { Translate } from '#app/locales/index.ts'
import { pageOfRest, type TreeRow } from '../model/tree.ts'

type HrefOf = (username: string, page: number) => string

/** What stands where an opened list ends that has more: the way to the page of that list which begins there. */
export const moreRows =
  (t: Translate<'team'>, hrefOf: HrefOf) =>
  ({ rests }: TreeRow<object>) =>
    rests.map(({ username, count, level }) => ({
      key: username,
      level,
      content: (
        <a className="link" href={hrefOf(username, pageOfRest)}>
          {t('tree.more', { username, count })}
        </a>
      ),
    }))
