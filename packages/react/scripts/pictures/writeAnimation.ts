import type { Patch } from './encodeFrames.ts'

/** Returns an animated WebP that plays the patches again and again. The first one covers the whole picture. */
export function writeAnimation(patches: readonly Patch[]): Buffer {
  const [first] = patches
  if (!first) throw new Error('An animated picture needs a frame.')
  const extended = Buffer.alloc(10)
  // The flag of an animation.
  extended[0] = 0b10
  extended.writeUIntLE(first.width - 1, 4, 3)
  extended.writeUIntLE(first.height - 1, 7, 3)
  // A background of no color, and no last round.
  const animation = Buffer.alloc(6)
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', extended),
    chunk('ANIM', animation),
    ...patches.map((patch) => chunk('ANMF', frameOf(patch))),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function frameOf({ x, y, width, height, duration, webp }: Patch): Buffer {
  const head = Buffer.alloc(16)
  head.writeUIntLE(x / 2, 0, 3)
  head.writeUIntLE(y / 2, 3, 3)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(duration, 12, 3)
  // The frame replaces what is under it, and stays.
  head[15] = 0b10
  return Buffer.concat([head, ...imageChunks(webp)])
}

/** Returns the chunks of a still WebP that hold its picture. */
function imageChunks(webp: Buffer): readonly Buffer[] {
  const kept: Buffer[] = []
  for (let offset = 12; offset < webp.length; ) {
    const name = webp.toString('latin1', offset, offset + 4)
    const size = webp.readUInt32LE(offset + 4)
    const end = offset + 8 + size + (size % 2)
    if (['VP8 ', 'VP8L', 'ALPH'].includes(name)) kept.push(webp.subarray(offset, end))
    offset = end
  }
  return kept
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
