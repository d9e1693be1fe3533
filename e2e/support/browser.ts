import type { LaunchOptions } from '@playwright/test'
import { requireChromium } from '../../scripts/chromium.mjs'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = requireChromium()

/** The browser as visitors have it. */
export const withPictures: LaunchOptions = { executablePath, args: quiet }

/** For journeys that are about what a page says and does: on two processors the pictures of home take longer than all the rest. */
export const withoutPictures: LaunchOptions = {
  executablePath,
  args: [...quiet, '--blink-settings=imagesEnabled=false'],
}
