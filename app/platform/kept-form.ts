/** The fields of a form by name, as they were sent, without secrets and pictures: enough to send it again. */
export type Kept = readonly (readonly [name: string, value: string])[]

/** What never travels back to a browser. */
export const secretFields: readonly string[] = [
  'password',
  'confirmPassword',
  'loginPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'verificationCode',
  'code',
]

export const keptOf = (fields: Iterable<readonly [string, unknown]>): Kept =>
  [...fields].filter(
    (field): field is readonly [string, string] => typeof field[1] === 'string' && !secretFields.includes(field[0]),
  )
