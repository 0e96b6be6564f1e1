import { gzipSync } from 'node:zlib'

/** Bytes of a file as it travels, gzip -9. */
export function gzipBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).byteLength
}
