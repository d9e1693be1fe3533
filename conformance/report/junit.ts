import type { Report, Row } from './report.ts'

/** The report as JUnit XML: a suite per area, a test per call. */
export function toJunit(report: Report): string {
  const areas = [...new Set(report.rows.map(({ name }) => areaOf(name)))]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${toXml(report.gateway)}" ${countsOf(report.rows)}>`,
    ...areas.flatMap((area) => {
      const rows = report.rows.filter(({ name }) => areaOf(name) === area)
      return [
        `  <testsuite name="${toXml(area)}" timestamp="${toXml(report.at)}" ${countsOf(rows)}>`,
        ...rows.flatMap(testOf),
        '  </testsuite>',
      ]
    }),
    '</testsuites>',
    '',
  ].join('\n')
}

const areaOf = (name: string): string => name.slice(0, name.indexOf('.'))

function countsOf(rows: readonly Row[]): string {
  const failed = rows.filter(({ state }) => state === 'deviates').length
  const skipped = rows.filter(isSkipped).length
  const seconds = rows.reduce((sum, { ms }) => sum + ms, 0) / 1000
  return `tests="${rows.length}" failures="${failed}" skipped="${skipped}" time="${seconds.toFixed(3)}"`
}

const isSkipped = ({ state }: Row): boolean => state === 'ours' || state === 'unseen'

function testOf(row: Row): string[] {
  const { name, method, path, findings, ms } = row
  const open = `    <testcase classname="${toXml(areaOf(name))}" name="${toXml(`${name} ${method} ${path}`)}" time="${(ms / 1000).toFixed(3)}"`
  const lines = findings.map(({ aspect, message, request }) => `${aspect}: ${message} [${request}]`)
  if (row.state === 'deviates')
    return [
      `${open}>`,
      `      <failure message="${toXml(lines[0] ?? '')}">${toXml(lines.join('\n'))}</failure>`,
      '    </testcase>',
    ]
  if (isSkipped(row))
    return [`${open}>`, `      <skipped message="${toXml(lines[0] ?? row.note)}"/>`, '    </testcase>']
  return [`${open}/>`]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toXml = (text: string): string =>
  [...text]
    .filter(isWritable)
    .join('')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Control characters and halves of characters cannot stand in XML, however they are written. */
function isWritable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
}
