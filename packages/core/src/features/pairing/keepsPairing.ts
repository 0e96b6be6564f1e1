/** Web views inside other apps, by what they add to the browser's name. */
const inApp = /Telegram|Instagram|FBAN|FBAV|FB_IAB|\bLine\/|MicroMessenger|Twitter/i

/**
 * True where a page is put to sleep, or left for good, as soon as the wallet's app comes to the front: Safari on iOS and
 * browsers inside other apps. There a pairing under way has to be found again.
 */
export function keepsPairing(userAgent: string): boolean {
  const isIosSafari =
    /iPhone|iPad|iPod/.test(userAgent) && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
  return isIosSafari || inApp.test(userAgent)
}
