import { createHmac } from 'node:crypto'

const HARDENED = 0x8000_0000

/** The 32 bytes of the private key at a path of hardened levels below a seed (SLIP-10, Ed25519). */
export function deriveEd25519Key({ seed, path }: { seed: Uint8Array; path: readonly number[] }): Uint8Array {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const level of path) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(level + HARDENED, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return Uint8Array.from(node.subarray(0, 32))
}
