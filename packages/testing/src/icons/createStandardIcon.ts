import type { WalletIcon } from '@wallet-standard/base'
import { createIcon } from './createIcon.js'

/** The icon of `createIcon` as the Wallet Standard wants it: in base64. */
export function createStandardIcon(name: string): WalletIcon {
  const icon = createIcon(name)
  const svg = new TextEncoder().encode(decodeURIComponent(icon.slice(icon.indexOf(',') + 1)))
  return `data:image/svg+xml;base64,${btoa(String.fromCharCode(...svg))}`
}
