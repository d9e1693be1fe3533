/** How many numbers a command of a path takes. */
const argumentCount: ReadonlyMap<string, number> = new Map(
  Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }),
)

/** One command with its numbers, all counted from the pen (`m` from the corner). */
type Step = { kind: string; args: number[] }

/**
 * Cuts a path into its closed figures and writes them with one decimal: at the size of a tile nobody sees more, and a
 * picture shrinks by a third. Throws an Error for a path that it cannot read.
 */
export function readFigures(path: string): string[] {
  const figures: string[] = []
  const pen = createPen()
  for (const step of readSteps(path)) {
    if (step.kind === 'm') figures.push('')
    if (figures.length === 0) throw new Error('A path begins with a move.')
    figures[figures.length - 1] += pen.write(step)
  }
  return figures
}

function* readSteps(path: string): Generator<Step> {
  const tokens = path.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/g) ?? []
  let command = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (let at = 0; at < tokens.length; ) {
    const isLetter = /[a-zA-Z]/.test(tokens[at] ?? '')
    if (isLetter) command = tokens[at++] ?? ''
    const kind = command.toLowerCase()
    const count = argumentCount.get(kind)
    if (count === undefined || (count === 0 && !isLetter))
      throw new Error(`A path cannot be read at "${tokens.slice(at, at + 4).join(' ')}".`)
    const args = tokens.slice(at, at + count).map(Number)
    if (args.length < count || args.some(Number.isNaN)) throw new Error(`A path ends in the middle of "${command}".`)
    at += count
    const isRelative = command === kind
    const step = { kind, args: fromPen(kind, args, isRelative, x, y) }
    yield step
    const [dx, dy] =
      kind === 'h'
        ? [step.args[0] ?? 0, 0]
        : kind === 'v'
          ? [0, step.args[0] ?? 0]
          : [step.args.at(-2) ?? 0, step.args.at(-1) ?? 0]
    if (kind === 'z') [x, y] = [startX, startY]
    else if (kind === 'm') {
      ;[x, y] = [dx, dy]
      ;[startX, startY] = [x, y]
      // More pairs after a move are lines.
      command = isRelative ? 'l' : 'L'
    } else [x, y] = [x + dx, y + dy]
  }
}

/** Makes a command's numbers count from the pen, those of a move from the corner. */
function fromPen(kind: string, args: readonly number[], isRelative: boolean, x: number, y: number): number[] {
  if (kind === 'm') return isRelative ? [(args[0] ?? 0) + x, (args[1] ?? 0) + y] : [...args]
  if (isRelative) return [...args]
  if (kind === 'h') return args.map((value) => value - x)
  if (kind === 'v') return args.map((value) => value - y)
  if (kind === 'a') return args.map((value, index) => (index === 5 ? value - x : index === 6 ? value - y : value))
  return args.map((value, index) => value - (index % 2 ? y : x))
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** Numbers as short as a path allows: no zero before the point, a minus is its own separator. */
const join = (values: readonly number[]): string =>
  values
    .map((value) => String(value).replace(/^(-?)0\./, '$1.'))
    .reduce((text, value) => (text === '' || value.startsWith('-') ? text + value : `${text} ${value}`), '')

/** Writes steps rounded, and carries what rounding left over to the next step, so that long figures still close. */
function createPen(): { write(step: Step): string } {
  let [leftX, leftY, startLeftX, startLeftY] = [0, 0, 0, 0]
  const round = (value: number, isY: boolean): number => tenths(value + (isY ? leftY : leftX))
  return {
    write({ kind, args }) {
      if (kind === 'z') {
        ;[leftX, leftY] = [startLeftX, startLeftY]
        return 'z'
      }
      if (kind === 'm') {
        const rounded = args.map(tenths)
        ;[leftX, leftY] = [(args[0] ?? 0) - (rounded[0] ?? 0), (args[1] ?? 0) - (rounded[1] ?? 0)]
        ;[startLeftX, startLeftY] = [leftX, leftY]
        return `M${join(rounded)}`
      }
      const rounded = args.map((value, index) => {
        if (kind === 'h') return round(value, false)
        if (kind === 'v') return round(value, true)
        if (kind === 'a') return index < 5 ? tenths(value) : round(value, index === 6)
        return round(value, index % 2 === 1)
      })
      const last = args.length - 1
      if (kind === 'h') leftX += (args[0] ?? 0) - (rounded[0] ?? 0)
      else if (kind === 'v') leftY += (args[0] ?? 0) - (rounded[0] ?? 0)
      else {
        leftX += (args[last - 1] ?? 0) - (rounded[last - 1] ?? 0)
        leftY += (args[last] ?? 0) - (rounded[last] ?? 0)
      }
      return kind + join(rounded)
    },
  }
}
