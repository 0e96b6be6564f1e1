import type { Browser } from 'playwright'
import type { Frame } from './recordConnecting.ts'

/** A part of an animated picture that replaces what is under it. */
export type Patch = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** A WebP file. */
  readonly webp: Buffer
  /** Milliseconds for which it is shown. */
  readonly duration: number
}

/** Draws the pointer on frames, and encodes what changes from each to the next. Frames without a change lengthen the one before. */
export async function encodeFrames(
  browser: Browser,
  frames: readonly Frame[],
  options: { readonly scale: number; readonly duration: number; readonly quality: number },
): Promise<readonly Patch[]> {
  const { scale, duration, quality } = options
  const page = await browser.newPage()
  const patches: Patch[] = []
  for (const { png, pointer, isDown } of frames) {
    const changed = await page.evaluate(drawFrame, {
      ...{ scale, quality, isDown, x: pointer.x, y: pointer.y },
      png: png.toString('base64'),
    })
    const last = patches.at(-1)
    if (changed) {
      const { base64, ...box } = changed
      patches.push({ ...box, webp: Buffer.from(base64, 'base64'), duration })
    } else if (last) patches[patches.length - 1] = { ...last, duration: last.duration + duration }
  }
  await page.close()
  return patches
}

type Drawn = { x: number; y: number; width: number; height: number; base64: string } | undefined

/** Runs in the page, which keeps the frame before. */
async function drawFrame(frame: {
  png: string
  scale: number
  quality: number
  x: number
  y: number
  isDown: boolean
}): Promise<Drawn> {
  const state = window as { before?: Uint8ClampedArray }
  const image = new Image()
  image.src = `data:image/png;base64,${frame.png}`
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser has no canvas.')
  context.drawImage(image, 0, 0)
  context.save()
  context.translate(frame.x * frame.scale, frame.y * frame.scale)
  context.scale(frame.scale * (frame.isDown ? 0.85 : 1), frame.scale * (frame.isDown ? 0.85 : 1))
  const arrow = new Path2D('M0 0v19l4.6-4 2.9 6.8 3.2-1.4-2.9-6.6H14z')
  context.shadowColor = 'rgb(0 0 0 / .35)'
  context.shadowBlur = 4
  context.fillStyle = '#fff'
  context.fill(arrow)
  context.shadowColor = 'transparent'
  context.strokeStyle = '#111'
  context.lineWidth = 1.4
  context.lineJoin = 'round'
  context.stroke(arrow)
  context.restore()

  const { data } = context.getImageData(0, 0, width, height)
  const { before } = state
  state.before = data
  let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1]
  if (before)
    for (let index = 0; index < data.length; index += 4) {
      const isSame =
        data[index] === before[index] &&
        data[index + 1] === before[index + 1] &&
        data[index + 2] === before[index + 2]
      if (isSame) continue
      const x = (index / 4) % width
      const y = Math.floor(index / 4 / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < left) return
  // The format has even offsets only.
  left -= left % 2
  top -= top % 2
  const [across, down] = [right - left + 1, bottom - top + 1]
  const part = Object.assign(document.createElement('canvas'), { width: across, height: down })
  part.getContext('2d')?.drawImage(canvas, left, top, across, down, 0, 0, across, down)
  // A small part without loss leaves no seam.
  const quality = across * down < 40_000 ? 1 : frame.quality
  const url = part.toDataURL('image/webp', quality)
  return { x: left, y: top, width: across, height: down, base64: url.slice(url.indexOf(',') + 1) }
}
