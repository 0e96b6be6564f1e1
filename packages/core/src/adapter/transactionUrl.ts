import type { Network } from './Network.js'

/** Returns the page of a transaction at its network's block explorer, if that is a web page. */
export function transactionUrl({ blockExplorer }: Network, hash: string): string | undefined {
  const url = blockExplorer?.url.replace(/\/$/, '')
  return url && /^https?:\/\//.test(url) ? `${url}/tx/${encodeURIComponent(hash)}` : undefined
}
