import type { Capabilities, TokenBalance } from '@latchkey/core'
import { readAccounts } from '../accounts/readAccounts.js'
import { isSolanaAddress } from '../isSolanaAddress.js'
import { isScaled, readMetadata } from '../tokens/mintExtensions.js'
import { MINT_BYTES, parseMint, tokenPrograms } from '../tokens/parseMint.js'
import { readTokenAccounts } from '../tokens/readTokenAccounts.js'
import type { SolanaRpc } from '../transport/createRpc.js'

/**
 * Creates the read of token balances: the sum of an owner's accounts per mint, of both token programs, and with
 * `empty` the mints in `tokens` of which the owner has none. Leaves
 * out mints of one indivisible piece, and mints whose displayed amounts are scaled.
 */
export const createTokenBalances =
  (rpc: SolanaRpc): NonNullable<Capabilities['tokenBalances']> =>
  async ({ address, network, tokens = [], empty = false, signal }) => {
    const held = await Promise.all(
      Object.values(tokenPrograms).map((programId) =>
        readTokenAccounts({ rpc, network, owner: address, filter: { programId }, signal }),
      ),
    )
    const totals = new Map<string, bigint>()
    for (const { mint, amount } of held.flat()) {
      if (amount > 0n) totals.set(mint, (totals.get(mint) ?? 0n) + amount)
    }
    if (empty) for (const mint of tokens) if (isSolanaAddress(mint) && !totals.has(mint)) totals.set(mint, 0n)
    const addresses = [...totals.keys()]
    const accounts = await readAccounts({ rpc, network, addresses, bytes: MINT_BYTES, signal })
    return addresses.flatMap((mintAddress, index): TokenBalance[] => {
      const account = accounts[index]
      const mint = account && parseMint(account)
      if (!mint || isScaled(mint) || (mint.decimals === 0 && mint.supply === 1n)) return []
      const amount = { value: totals.get(mintAddress) ?? 0n, decimals: mint.decimals }
      return [{ address: mintAddress, amount, ...readMetadata(mint) }]
    })
  }
