import { createWorkQueue } from './process/work-queue.ts'

/**
 * Pictures that members send: PNG or JPEG by content, whatever their name says, and drawn anew, so that nothing but the picture is
 * kept: no metadata, no second file behind it (danger T78).
 */
export type UploadedImage = { type: 'image/jpeg'; bytes: Buffer; width: number; height: number }
type ImageVerdict = { outcome: 'read'; image: UploadedImage } | { outcome: 'too_large' | 'not_a_picture' }

/** 5 MB each (CN-09), in bytes of the picture itself. */
export const mostImageBytes = 5 * 1024 * 1024
export const mostImages = 3
/** A picture is opened in memory only up to so many pixels, four bytes each: what the camera of a phone makes (4032 by 3024). */
export const mostPixels = 12_200_000
/** Longer edges are drawn smaller: a slip is readable at that size. */
const longestEdge = 2_000

/**
 * One for the process, because what it guards belongs to the process: only one picture is open at a time. Three that wait as long as
 * they may are answered before the connection ends.
 */
const queue = createWorkQueue({ atOnce: 1, waiting: 12, waitMs: 3_000 })
/** How many pictures wait to be opened. */
export const waitingPictures = (): number => queue.waiting()

/** Reads base64, with or without `data:…;base64,` before it. Refuses with `system.busy` when too many pictures wait to be drawn, or one for too long. */
export async function readUploadedImage(base64: string): Promise<ImageVerdict> {
  const text = base64.replace(/^data:[a-z0-9/+.-]*;base64,/i, '')
  if (text.length > (Math.ceil(mostImageBytes / 3) + 1) * 4) return { outcome: 'too_large' }
  if (/[^A-Za-z0-9+/=\s]/.test(text)) return { outcome: 'not_a_picture' }
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > mostImageBytes) return { outcome: 'too_large' }
  const size = sizeOf(bytes)
  if (size === null || size.width === 0 || size.height === 0) return { outcome: 'not_a_picture' }
  if (size.width * size.height > mostPixels) return { outcome: 'too_large' }
  return queue.run('picture', () => drawAnew(bytes))
}

async function drawAnew(bytes: Buffer): Promise<ImageVerdict> {
  // With the first picture, as for the captcha.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  try {
    const picture = await loadImage(bytes)
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const [width, height] = [
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    ]
    const canvas = createCanvas(width, height)
    const drawing = canvas.getContext('2d')
    // JPEG has no transparency; what was see-through becomes white and not black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.drawImage(picture, 0, 0, width, height)
    return { outcome: 'read', image: { type: 'image/jpeg', bytes: await canvas.encode('jpeg', 85), width, height } }
  } catch {
    return { outcome: 'not_a_picture' }
  }
}

type Size = { width: number; height: number }

/** What the file's own head says, before anything of it is opened; null for what is neither PNG nor JPEG. */
function sizeOf(bytes: Buffer): Size | null {
  const isPng =
    bytes.length >= 24 &&
    bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) &&
    bytes.toString('latin1', 12, 16) === 'IHDR'
  if (isPng) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8 ? sizeOfJpeg(bytes) : null
}

/** Walks over the segments of a JPEG to the one that begins a frame. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // What has no length, or begins a scan, stands before no frame: a reader that went on from there would meet another frame than this one.
    if (marker <= 1 || (marker >= 0xd0 && marker <= 0xda)) return null
    const beginsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (beginsFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
