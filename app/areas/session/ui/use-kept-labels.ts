import { useT } from '#app/platform/use-t.ts'
import { isSecretKey, registerKeys } from '../model/register.ts'

/** What the typed fields of the registration are called where only what was sent is left of the form. */
export function useKeptLabels(): Readonly<Record<string, string>> {
  const t = useT('session')
  return Object.fromEntries(registerKeys.filter((key) => !isSecretKey(key)).map((key) => [key, t(`label.${key}`)]))
}
