const text = (value: string) => new TextEncoder().encode(value.normalize('NFKD'))
const hardened = 0x8000_0000

/**
 * Derives the Ed25519 seeds of the first accounts of a phrase (BIP-39), at `m/44'/501'/<index>'/0'` (SLIP-10). Phantom, Solflare
 * and the sandbox derive the same accounts.
 */
export async function derivePhraseKeys({
  mnemonic,
  count,
}: {
  mnemonic: string
  count: number
}): Promise<readonly Uint8Array[]> {
  const phrase = await crypto.subtle.importKey('raw', text(mnemonic), 'PBKDF2', false, ['deriveBits'])
  const stretch = { name: 'PBKDF2', hash: 'SHA-512', salt: text('mnemonic'), iterations: 2048 }
  const seed = new Uint8Array(await crypto.subtle.deriveBits(stretch, phrase, 512))
  return Promise.all(Array.from({ length: count }, (_, index) => derive(seed, [44, 501, index, 0])))
}

async function derive(seed: Uint8Array<ArrayBuffer>, path: readonly number[]): Promise<Uint8Array> {
  let node = await hmac(text('ed25519 seed'), seed)
  for (const level of path) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, level + hardened)
    node = await hmac(node.slice(32), data)
  }
  return node.slice(0, 32)
}

async function hmac(
  key: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-512' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}
