import { getBase58Encoder } from '@solana/kit'

/**
 * Returns a genesis hash of the cluster with this CAIP-2 id, which holds the first 32 characters. The rest is filled up, so it is
 * not the hash of the real cluster.
 *
 * @throws Error if the id is not `solana:` with the first 32 characters of a hash.
 */
export function genesisHashOf(chainId: string): string {
  const start = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/.exec(chainId)?.[1]
  // 32 bytes have 43 or 44 characters.
  const hash = [12, 11]
    .map((rest) => `${start}${'1'.repeat(rest)}`)
    .find((text) => start && getBase58Encoder().encode(text).length === 32)
  if (hash) return hash
  throw new Error(
    `startSolana({ chainId: '${chainId}' }) needs a CAIP-2 id of Solana, such as solanaMainnet.id of @latchkey/adapter-solana.`,
  )
}
