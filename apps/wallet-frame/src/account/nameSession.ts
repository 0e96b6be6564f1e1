import { toBase64Url } from '../keys/toBase64Url.ts'

/** Returns the page's name for the session of a device. It reveals neither the device nor the account. */
export async function nameSession(deviceId: string): Promise<string> {
  const bytes = new TextEncoder().encode(`session of ${deviceId}`)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
