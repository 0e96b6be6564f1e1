import type { HostFrame } from './WalletHost.js'

/** The origin of a frame. One without an address of its own (`about:blank`, `srcdoc`) has its parent's. */
export function originOf(frame: Pick<HostFrame, 'url' | 'parentFrame'>): string {
  const url = frame.url()
  const parent = frame.parentFrame()
  if (parent && (url === '' || url.startsWith('about:'))) return originOf(parent)
  return URL.canParse(url) ? new URL(url).origin : 'null'
}
