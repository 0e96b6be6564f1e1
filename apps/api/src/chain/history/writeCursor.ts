import type { HistoryCursor } from './HistoryCursor.ts'

/** The cursor as text, opaque to callers. `readCursor` reads it. */
export function writeCursor({ address, chainId, minedAt, places }: HistoryCursor): string {
  const list = [...places].map(([chain, { block, hash }]) => [chain, String(block), hash])
  return Buffer.from(JSON.stringify([1, address, chainId ?? null, minedAt, list])).toString('base64url')
}
