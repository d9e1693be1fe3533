/**
 * Where the bar stands still on its way down, in pixels, so that what is longer than it is read through: at the top of each line, then
 * further by the bar's height, and last at the line's end.
 */
export const readingStops = (lines: readonly { top: number; height: number }[], barHeight: number): number[] =>
  lines.flatMap(({ top, height }) => {
    const last = top + Math.max(0, height - barHeight)
    const views = barHeight > 0 ? Math.max(1, Math.ceil(height / barHeight)) : 1
    return Array.from({ length: views }, (_, view) => Math.min(last, top + view * barHeight))
  })

/** The stop after where the bar stands now, and the first again behind the last. Browsers scroll to parts of pixels. */
export const nextStop = (stops: readonly number[], now: number): number => stops.find((stop) => stop > now + 1) ?? 0
