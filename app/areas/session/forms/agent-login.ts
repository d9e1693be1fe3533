import '#app/platform/zod-without-eval.ts'
import type { DoorTexts } from '../model/agent-door.ts'
import type { SessionTexts } from './fields.ts'
import { passwordLogin } from './login.ts'

/** The login form in the words of the agents' door. It asks for nothing but these texts. */
export function agentLogin({ fields }: DoorTexts, isCaptchaShown: boolean) {
  const t: SessionTexts = (key, values = {}) => {
    const name = key.replace('field.', '') as keyof typeof fields
    return fields[name].replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''))
  }
  return passwordLogin(t, isCaptchaShown)
}
