import { expect, test } from 'vitest'
import { toFieldMeta } from '#app/areas/member/model/field-meta.ts'

test('a field keeps what is known of it where the form was answered with nothing', () => {
  for (const answer of [null, undefined])
    expect(toFieldMeta('nickname', answer, 'Juan')).toMatchObject({ initialValue: 'Juan' })
  const lastResult = { status: 'error', initialValue: {}, error: { nickname: ['No'] } } as const
  expect(toFieldMeta('nickname', { lastResult, attempt: '1' } as never, 'Juan')).toMatchObject({
    initialValue: '',
    errors: ['No'],
  })
})
