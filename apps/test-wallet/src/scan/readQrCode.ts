/** The text of the QR code in a picture's pixels, `undefined` when there is none that can be read. */
export async function readQrCode({ data, width, height }: ImageData): Promise<string | undefined> {
  const { default: qr } = await import('jsqr')
  // It is its own default once more, and only that one has a type everywhere.
  const found = qr.default(data, width, height)
  return found === null || found.data === '' ? undefined : found.data
}
