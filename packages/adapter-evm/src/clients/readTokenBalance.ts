import type { Amount } from '@latchkey/core'
import { readWalletMetadata } from '@latchkey/core/adapter'
import { type Address, erc20Abi, erc20Abi_bytes32, hexToString, trim } from 'viem'
import { readContract } from 'viem/actions'
import { createReader } from './createReader.js'

/** Reads the balance of an ERC-20 token, its decimals and its symbol, which is made safe to show. */
export async function readTokenBalance({
  address,
  token,
  ...source
}: Parameters<typeof createReader>[0] & {
  readonly address: Address
  readonly token: Address
}): Promise<Amount & { readonly symbol: string }> {
  const reader = createReader(source)
  const contract = { address: token, abi: erc20Abi } as const
  const readSymbol = () =>
    readContract(reader, { ...contract, functionName: 'symbol' }).catch(async (reason: unknown) => {
      // Tokens older than the standard return 32 bytes.
      const old = { address: token, abi: erc20Abi_bytes32, functionName: 'symbol' } as const
      const bytes = await readContract(reader, old).catch(() => Promise.reject(reason))
      return hexToString(trim(bytes, { dir: 'right' }))
    })
  // The transport sends these as one batch.
  const [value, decimals, symbol] = await Promise.all([
    readContract(reader, { ...contract, functionName: 'balanceOf', args: [address] }),
    readContract(reader, { ...contract, functionName: 'decimals' }),
    readSymbol(),
  ])
  return { value, decimals, symbol: readWalletMetadata({ name: symbol })?.name ?? '' }
}
