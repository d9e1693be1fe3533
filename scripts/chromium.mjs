// Which browser the tests use: the one that CHROMIUM_PATH names, else the first of these that is installed.
import { existsSync } from 'node:fs'
import { StepFailed } from './prepare.mjs'

// The shell is the same engine without the browser around it, which takes three quarters of the processor's time of a page.
const browsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of the browser; null where none is installed. Throws when the one that is named does not exist. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new StepFailed(`CHROMIUM_PATH is ${wanted}, where there is no file.`)
  return wanted || (browsers.find((path) => existsSync(path)) ?? null)
}

/** The same, for what cannot go on without. */
export function requireChromium() {
  const found = findChromium()
  if (found === null) throw new StepFailed('There is no Chromium: install one, or say by CHROMIUM_PATH where it is.')
  return found
}
