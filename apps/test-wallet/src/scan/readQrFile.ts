import { WalletError } from '../wallet/WalletError.ts'
import { readPixels } from './readPixels.ts'
import { readQrCode } from './readQrCode.ts'

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
