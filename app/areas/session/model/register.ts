import type { TextRule } from '#catalogue/system/text-rule.ts'

/** Fields whose presence and rule the merchant sets (VA-39 to VA-50), in the order of the form. */
export const registerKeys = [
  'username',
  'mobileNum',
  'password',
  'birthday',
  'paymentPassword',
  'email',
  'payeeName',
  'idNumber',
  'affiliateCode',
  'recommenderId',
  'whatsapp',
  'line',
  'facebook',
  'wechat',
  'qqNum',
] as const
export type RegisterKey = (typeof registerKeys)[number]
export const isRegisterKey = (key: string): key is RegisterKey => (registerKeys as readonly string[]).includes(key)

/** Shown as dots, and never sent back to a browser. */
const secretKeys = ['password', 'paymentPassword'] as const satisfies readonly RegisterKey[]
export const isSecretKey = (key: RegisterKey): key is (typeof secretKeys)[number] =>
  (secretKeys as readonly RegisterKey[]).includes(key)

/** One shown field: its rule, and what is said when it is broken, in the visitor's language. */
export type FieldRule = TextRule & { key: RegisterKey; isRequired: boolean; message: string }

export type RegisterMethod = 'username' | 'mobile'

/** The registration form as the merchant wants it for one method. */
export type RegisterPlan = {
  method: RegisterMethod
  /** The methods on offer; one alone needs no tabs, none means that registration is closed. */
  methods: readonly RegisterMethod[]
  fields: readonly FieldRule[]
  /** Of the countries that the merchant serves: a number may be written with its own. */
  dialingCodes: readonly string[]
  /** A code is sent to the phone and has to be typed. */
  needsCode: boolean
  /** `script-off`: the picture is for browsers without JavaScript, the others solve the proof of work (OP-90). */
  captcha: 'required' | 'script-off' | 'hidden'
  leastAge: number
  /** False while nobody can say what the merchant wants: then these are only the rules that would hold without any. */
  isKnown: boolean
}

export const findRule = ({ fields }: Pick<RegisterPlan, 'fields'>, key: RegisterKey): FieldRule | undefined =>
  fields.find((rule) => rule.key === key)
