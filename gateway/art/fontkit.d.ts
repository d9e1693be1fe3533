/** The part of fontkit that lettering needs; the package ships no types. */
declare module 'fontkit' {
  export type PathCommand = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  export type Glyph = { path: { commands: PathCommand[] } }
  export type GlyphRun = { glyphs: Glyph[]; positions: { xAdvance: number }[] }
  export type Font = {
    unitsPerEm: number
    layout(text: string): GlyphRun
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function openSync(path: string): Font
}
