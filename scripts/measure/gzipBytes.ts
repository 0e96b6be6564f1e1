import { gzipSync } from 'node:zlib'

/** Returns the bytes of a file as it is transferred, with gzip -9. */
export function gzipBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength
}
