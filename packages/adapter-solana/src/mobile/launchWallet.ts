import { encodeBase64 } from '../lib/encoding.js'
import type { MobilePage } from './MobilePage.js'

/** Browsers' names of the permission to reach an app on the device. Those that do not know it let a page do so. */
const permission = 'loopback-network'

/**
 * Has the browser ask the visitor whether the page may reach apps on the device, if it wants to ask. Without this, it would ask once the
 * wallet app covers the page. Resolves with false if the visitor or the browser denies it.
 */
export async function requestLoopback(page: MobilePage, signal: AbortSignal): Promise<boolean> {
  const read = async () => {
    try {
      return (await page.navigator.permissions?.query({ name: permission }))?.state
    } catch {
      return undefined
    }
  }
  // No app listens there. Only the question matters.
  if ((await read()) === 'prompt')
    await page.fetch('http://localhost', { signal }).catch(() => signal.throwIfAborted())
  return (await read()) !== 'denied'
}

/** Returns the URL that opens a wallet app for a session over a port of the device. */
export function toAssociationUrl({
  publicKey,
  port,
  walletUri,
}: {
  readonly publicKey: Uint8Array
  readonly port: number
  /** https URL of the wallet app that the visitor chose before, without a slash at its end. `undefined`: the visitor chooses. */
  readonly walletUri: string | undefined
}): string {
  // The padding has a letter of its own, as in the protocol's own library.
  const association = encodeBase64(publicKey).replace(/[+/=]/g, (letter) => letters[letter] ?? letter)
  return `${walletUri ?? 'solana-wallet:'}/v1/associate/local?association=${association}&port=${port}&v=v1`
}

const letters: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '.' }

/** Opens the wallet app. Firefox would show an error page for a link without an app, so it gets a hidden frame. */
export function launchWallet(page: MobilePage, url: string): () => void {
  if (!/Firefox\//.test(page.navigator.userAgent) || url.startsWith('https:')) {
    page.location.assign(url)
    return () => undefined
  }
  const frame = page.document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  page.document.body.append(frame)
  return () => frame.remove()
}
