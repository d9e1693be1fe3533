import { type ArgType, ColumnTypeEnum, type SqlQueryable } from '@prisma/driver-adapter-utils'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { sql } from './sql.ts'

/** `$queryRaw` and `$executeRaw` as tagged templates. */
export type Statements = {
  $queryRaw<T = unknown>(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>
  $executeRaw(text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number>
}

/** How values are marked in a statement: `?` is what SQLite reads, `$1` what PostgreSQL does. */
type Form = 'sql' | 'text'

/**
 * Raw statements sent to the driver's adapter itself. Prisma's client takes several times as long as SQLite for a statement that it
 * does not have to plan, and a transfer of money is six of them. What goes in and comes out is the same as through the client: dates,
 * booleans and 64 bits (tests/gateway/platform/database/direct-statements.test.ts compares them). A failed statement throws the
 * adapter's own error.
 */
export const directStatements = (
  to: Pick<SqlQueryable, 'queryRaw' | 'executeRaw'>,
  form: Form = 'sql',
): Statements => ({
  async $queryRaw<T>(text: TemplateStringsArray, ...values: readonly unknown[]) {
    const { columnNames, columnTypes, rows } = await to.queryRaw(queryOf(text, values, form))
    const readers = columnTypes.map(readerFor)
    return rows.map((row) =>
      Object.fromEntries(row.map((value, at) => [columnNames[at], value === null ? null : readers[at]?.(value)])),
    ) as T
  },
  $executeRaw: (text, ...values) => to.executeRaw(queryOf(text, values, form)),
})

/** A client whose raw statements go another way than the rest. */
export const withStatements = <C extends object>(client: C, statements: Statements): C =>
  new Proxy(client, { get: (target, key) => Reflect.get(key in statements ? statements : target, key) })

/** The adapter looks at it only where a value is a text that stands for something else, which none of ours does. */
const plain: ArgType = { scalarType: 'unknown', arity: 'scalar' }

function queryOf(text: TemplateStringsArray, values: readonly unknown[], form: Form) {
  const query = sql(text, ...values)
  return { sql: query[form], args: query.values, argTypes: query.values.map(() => plain) }
}

const asIs = (value: unknown): unknown => value

function readerFor(type: number): (value: unknown) => unknown {
  if (type === ColumnTypeEnum.Int64) return (value) => BigInt(value as string | number)
  if (type === ColumnTypeEnum.DateTime) return (value) => new Date(value as string)
  if (type === ColumnTypeEnum.Boolean) return Boolean
  if (type === ColumnTypeEnum.Numeric) return (value) => new Prisma.Decimal(value as string)
  return asIs
}
