import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { captchaAlphabet, drawCaptcha, newCaptchaText } from '#gateway/kernel/identity/captcha-picture.ts'
import { chance } from '#gateway/platform/crypto/chance.ts'

test('a captcha text has five characters that are not taken for one another', () => {
  for (let turn = 0; turn < 200; turn++) {
    const text = newCaptchaText(chance)
    expect(text).toHaveLength(5)
    expect([...text].every((character) => captchaAlphabet.includes(character))).toBe(true)
  }
  expect(captchaAlphabet).not.toMatch(/[0OD1IL2Z5S6G8B7JUVYMWNHF]/)
})

/** How many of a picture's pixels are dark. */
async function darkShare(png: Buffer): Promise<number> {
  const image = await loadImage(png)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
  return dark / (data.length / 4)
}

test('the picture is a PNG of 280 by 96 with the characters in ink, and no two pictures of one text are the same', async () => {
  const pictures = Array.from({ length: 5 }, () => drawCaptcha('ACDEF', chance))
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(5)
  for (const png of pictures) {
    const image = await loadImage(png)
    expect([image.width, image.height]).toEqual([280, 96])
    expect(await darkShare(png)).toBeGreaterThan((await darkShare(drawCaptcha('', chance))) + 0.05)
  }
})
