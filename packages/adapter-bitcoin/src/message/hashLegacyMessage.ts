import { crypto } from 'bitcoinjs-lib'

/** What the first wallets signed and most still do: the message's UTF-8 bytes behind a fixed line, hashed twice. */
export function hashLegacyMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const before = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const { length } = text
  const size =
    length < 0xfd
      ? [length]
      : length <= 0xffff
        ? [0xfd, length & 255, length >> 8]
        : [0xfe, length & 255, (length >> 8) & 255, (length >> 16) & 255, length >>> 24]
  const bytes = new Uint8Array(before.length + size.length + length)
  bytes.set(before)
  bytes.set(size, before.length)
  bytes.set(text, before.length + size.length)
  return crypto.hash256(bytes)
}
