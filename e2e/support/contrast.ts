import type { Locator, Page } from '@playwright/test'

/** The worst contrast of a text with the picture that lies under its letters: they are made invisible, and what is seen then is compared with their colour. */
export async function worstContrast(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded()
  const { clip, colour } = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [own, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    const colour = getComputedStyle(element).color
    for (const one of element.parentElement?.querySelectorAll<HTMLElement>(':scope > :not(img)') ?? [])
      one.style.visibility = 'hidden'
    return { clip: { x: own.x, y: own.y, width: Math.min(own.width, words.width), height: own.height }, colour }
  })
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(compare, { picture, colour })
}

/** Runs in the browser. */
async function compare({ picture, colour }: { picture: string; colour: string }): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const seen = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(seen.width, seen.height + 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(seen, 0, 0)
  pen.fillStyle = colour
  pen.fillRect(0, seen.height, 1, 1)
  const light = (data: Uint8ClampedArray, at: number): number => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
      const share = (data[at + part] ?? 0) / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const letters = light(pen.getImageData(0, seen.height, 1, 1).data, 0)
  const { data } = pen.getImageData(0, 0, seen.width, seen.height)
  let worst = Number.POSITIVE_INFINITY
  for (let at = 0; at < data.length; at += 4) {
    const under = light(data, at)
    worst = Math.min(worst, Math.max(letters, under) / Math.min(letters, under))
  }
  return worst
}
