import { WalletError } from '../errors/WalletError.ts'

/** Returns the text of the QR code in a picture's pixels; `undefined` without a readable one. */
export async function readQrCode({ data, width, height }: ImageData): Promise<string | undefined> {
  const { default: qr } = await import('jsqr')
  // The module's default export has a `default` of its own, and only that one is typed everywhere.
  const found = qr.default(data, width, height)
  return found === null || found.data === '' ? undefined : found.data
}

/** Largest width and height in pixels. Larger pictures are scaled down, because a code fills most of a usable picture. */
const LIMIT = 1_400

/** Returns the pixels of a picture or of a video's current frame; `undefined` before the first frame. */
export function readPixels({
  source,
  width,
  height,
}: {
  source: CanvasImageSource
  width: number
  height: number
}): ImageData | undefined {
  if (width === 0 || height === 0) return undefined
  const scale = Math.min(1, LIMIT / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent pixels count as white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** Returns the text of the QR code in a picture. @throws WalletError `BAD_LINK` */
export async function readQrFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new WalletError({ code: 'BAD_LINK', message: 'This file is not a picture.', cause })
  })
  const pixels = readPixels({ source: picture, width: picture.width, height: picture.height })
  picture.close()
  const text = pixels && (await readQrCode(pixels))
  if (text === undefined)
    throw new WalletError({ code: 'BAD_LINK', message: 'There is no QR code in this picture.' })
  return text
}
