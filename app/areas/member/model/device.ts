type Kind = readonly [mark: RegExp, name: string]

/** The first mark that fits names it: browsers also carry the names of those that they descend from. */
const browsers: readonly Kind[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: readonly Kind[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (kinds: readonly Kind[], userAgent: string): string =>
  kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? ''

/** What a person calls the device behind a user agent; empty where nothing is recognised. */
export const readDevice = (userAgent: string): { browser: string; system: string; isPhone: boolean } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
  isPhone: /Mobi|Android|iPhone|iPad/.test(userAgent),
})
