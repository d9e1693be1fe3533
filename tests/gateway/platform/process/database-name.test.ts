import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { toDatabaseName } from '#gateway/platform/process/database-name.ts'

test.each([
  ['file:./data/perlas.db', resolve('data/perlas.db')],
  ['postgresql://perlas:secret@db.example:5433/perlas', 'postgresql://perlas@db.example:5433/perlas'],
  ['postgres://127.0.0.1/perlas', 'postgres://127.0.0.1/perlas'],
  [
    'postgresql:///perlas?host=/run/pg&password=secret&port=5433&sslkey=secret',
    'postgresql:///perlas?host=%2Frun%2Fpg&port=5433',
  ],
  ['postgresql://perlas:secr#et@db.example/perlas', 'a PostgreSQL whose address cannot be read'],
])('%s is named by its place and never by a password', (url, name) => {
  expect(toDatabaseName(url)).toBe(name)
})
