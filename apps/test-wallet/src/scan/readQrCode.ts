import { WalletError } from '../errors/WalletError.ts'

/** The text of the QR code in a picture's pixels, `undefined` when there is none that can be read. */
export async function readQrCode({ data, width, height }: ImageData): Promise<string | undefined> {
  const { default: qr } = await import('jsqr')
  // It is its own default once more, and only that one has a type everywhere.
  const found = qr.default(data, width, height)
  return found === null || found.data === '' ? undefined : found.data
}

/** Larger pictures are made smaller: a code fills most of any picture worth taking. */
const LIMIT = 1_400

/** The pixels of a picture or of what a video shows. `undefined` before there is anything. */
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

/** The text of the QR code in a picture. @throws WalletError `BAD_LINK` */
export async function readQrFile(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new WalletError({ code: 'BAD_LINK', message: 'This file is no picture.', cause })
  })
  const pixels = readPixels({ source: picture, width: picture.width, height: picture.height })
  picture.close()
  const text = pixels && (await readQrCode(pixels))
  if (text === undefined)
    throw new WalletError({ code: 'BAD_LINK', message: 'There is no QR code in this picture.' })
  return text
}
