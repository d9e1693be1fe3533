import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { mostPixels, readUploadedImage } from '#gateway/platform/uploaded-image.ts'

const png = createCanvas(30, 20).toBuffer('image/png')

/** The same file with another size written into its head. */
function claiming(width: number, height: number): string {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}

test('seven megabytes of blanks are no picture, and are known as such in one pass', async () => {
  for (const text of [`${' '.repeat(6_990_000)}!`, `${' \n'.repeat(3_495_000)}=a`, ' '.repeat(6_990_000)]) {
    expect(await readUploadedImage(text)).toEqual({ outcome: 'not_a_picture' })
  }
})

test('blanks and line ends inside the base64 of a picture do not matter', async () => {
  const folded = png.toString('base64').replace(/.{76}/g, '$&\r\n')
  expect(await readUploadedImage(` data:image/png;base64,${folded}\n`.trimStart())).toMatchObject({
    outcome: 'read',
    image: { width: 30, height: 20 },
  })
})

test('a picture that says to have more pixels than the camera of a phone makes is not opened', async () => {
  expect(await readUploadedImage(claiming(4_100, 3_000))).toEqual({ outcome: 'too_large' })
  expect(await readUploadedImage(claiming(mostPixels + 1, 1))).toEqual({ outcome: 'too_large' })
  expect(4_032 * 3_024).toBeLessThanOrEqual(mostPixels)
})

test('a JPEG that a reader of its lengths takes for a smaller one than it is, is none', async () => {
  const jpeg = createCanvas(30, 20).toBuffer('image/jpeg')
  expect(await readUploadedImage(jpeg.toString('base64'))).toMatchObject({ image: { width: 30, height: 20 } })
  const lengthless = Buffer.from([0xff, 0xd0])
  const head = Buffer.concat([jpeg.subarray(0, 2), lengthless, jpeg.subarray(2)])
  // Where the marker behind it would end if it were a length: a frame of one pixel.
  const farFrame = 2 + 2 + head.readUInt16BE(4)
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0])
  const hidden = Buffer.concat([head, Buffer.alloc(farFrame - head.length), frame])
  expect(await readUploadedImage(hidden.toString('base64'))).toEqual({ outcome: 'not_a_picture' })
})

test('one picture is opened at a time, twelve wait, and the others are refused at once', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => readUploadedImage(png.toString('base64'))))
  const read = answers.filter((answer) => answer.status === 'fulfilled')
  expect(read.map(({ value }) => value.outcome)).toEqual(Array.from({ length: 13 }, () => 'read'))
  expect(answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason.code)).toEqual(
    Array.from({ length: 7 }, () => 'system.busy'),
  )
})
