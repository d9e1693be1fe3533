import { resolve } from 'node:path'
import { dataKeyFile, dataKeyFingerprint, fingerprintOfFile } from '#gateway/platform/crypto/data-key.ts'
import { placeOfKey } from '../backup.ts'

type Asked = {
  from: string
  to: string
  DATA_KEY: string | undefined
  /** Of the key that the database is used with; null where no gateway has come with one yet. */
  usedWith: string | null
}

/** What is to be done so that a database that was moved is used with its own key; null where that is nothing. */
export function keyInWords({ from, to, DATA_KEY, usedWith }: Asked): string | null {
  const settings = { DATA_KEY, DATABASE_URL: from }
  const found = dataKeyFingerprint(settings)
  const own = usedWith ?? found
  if (own === null) return null
  if (found !== own)
    return `The key that this database is used with is not ${placeOfKey(settings)}: set DATA_KEY to the one that the site ran with, for every process; without it stored secrets stay sealed.`
  const [here, there] = [resolve(dataKeyFile(from)), resolve(dataKeyFile(to))]
  const kept = fingerprintOfFile(there)
  if (DATA_KEY !== undefined) return null
  if (kept === own)
    return `The key of stored secrets is in ${there}, where a gateway that is started here without DATA_KEY finds it. On another machine, or with settings of its own, set DATA_KEY to what stands in that file and to no new key.`
  return kept === null
    ? `Set DATA_KEY to what stands in ${here}, or copy that file to ${there}: stored secrets are sealed with it.`
    : `Set DATA_KEY to what stands in ${here}, because stored secrets are sealed with it and ${there} holds another key.`
}
