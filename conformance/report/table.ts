import { aspects } from '../judge/finding.ts'
import { cellOf, countOf, type Report, type Row, type State } from './report.ts'

const cells = { right: '✓', wrong: '✗', unseen: '·' } as const
const heads = ['reach', 'env', 'stat', 'field', 'type', 'seal', 'fail'] as const

const stateNames: Readonly<Record<State, string>> = {
  ok: 'right',
  refused: 'refused',
  deviates: 'DEVIATES',
  ours: 'ours only',
  unseen: 'not seen',
}

/** The report for a terminal: a line per call, then every deviation by its name. */
export function toTable(report: Report): string {
  const { rows } = report
  const width = Math.max(...rows.map(({ name }) => name.length))
  const head = `${'call'.padEnd(width)}  ${heads.map((name) => name.padEnd(5)).join(' ')}      ms`
  return [
    head,
    ...rows.map((row) => lineOf(row, width)),
    ...deviations('Deviations', rows, 'deviates'),
    ...deviations('Not as we have it, and not asked of other gateways', rows, 'ours'),
    '',
    sumOf(report),
    '',
  ].join('\n')
}

function lineOf(row: Row, width: number): string {
  const marks = aspects.map((aspect) => cells[cellOf(row, aspect)].padEnd(5)).join(' ')
  const state = [stateNames[row.state], row.note].filter(Boolean).join(': ')
  return `${row.name.padEnd(width)}  ${marks} ${String(row.ms).padStart(7)}  ${state}`
}

function deviations(title: string, rows: readonly Row[], state: State): string[] {
  const found = rows.filter((row) => row.state === state)
  if (found.length === 0) return []
  return [
    '',
    `${title}:`,
    ...found.flatMap(({ name, findings }) => [
      `  ${name}`,
      ...findings.map(
        ({ aspect, message, request }) => `    ${aspect}: ${message}${request === name ? '' : ` [${request}]`}`,
      ),
    ]),
  ]
}

function sumOf(report: Report): string {
  const count = (state: State) => countOf(report, state)
  const other = count('ours') === 0 ? '' : `, ${count('ours')} of ours are not there as we have them`
  return `${report.rows.length} calls: ${count('ok')} answered and ${count('refused')} refused as the catalogue says, ${count('deviates')} deviate${other}, ${count('unseen')} not seen. ${report.requests} requests in ${(report.ms / 1000).toFixed(1)} s.`
}
