import type { Capabilities, TokenBalance } from '@latchkey/core'
import { isSolanaAddress } from '../lib/isSolanaAddress.js'
import { isScaled, readMetadata } from '../tokens/mintExtensions.js'
import { MINT_BYTES, parseMint, tokenPrograms } from '../tokens/parseMint.js'
import { readShownAmounts } from '../tokens/readShownAmounts.js'
import { readTokenAccounts } from '../tokens/readTokenAccounts.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { readAccounts } from '../transport/readAccounts.js'

/**
 * Creates the read of token balances: for each mint, the sum of an owner's accounts, of both token programs. `empty` adds the mints in
 * `tokens` of which the owner has none. Leaves out mints of one indivisible piece. For a mint that scales its amounts, the node's
 * displayed amount counts; if it is missing, the list is reported as incomplete.
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
    const mints = addresses.flatMap((mintAddress, index) => {
      const account = accounts[index]
      const mint = account && parseMint(account)
      return mint ? [{ ...mint, address: mintAddress, isScaled: isScaled(mint) }] : []
    })
    const scaled = mints.filter((mint) => mint.isScaled && totals.get(mint.address))
    const shown =
      scaled.length > 0
        ? await readShownAmounts({ rpc, network, owner: address, mints: scaled, signal })
        : undefined
    let isComplete = true
    const balances = mints.flatMap((mint): TokenBalance[] => {
      const { decimals } = mint
      if (decimals === 0 && mint.supply === 1n) return []
      const total = totals.get(mint.address) ?? 0n
      const value = mint.isScaled && total > 0n ? shown?.get(mint.address) : total
      if (value === undefined) isComplete = false
      return value === undefined
        ? []
        : [{ address: mint.address, amount: { value, decimals }, ...readMetadata(mint) }]
    })
    return isComplete ? balances : Object.assign(balances, { complete: false as const })
  }
