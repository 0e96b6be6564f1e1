import type { Sandbox } from '@latchkey/sandbox'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import type { StackBitcoin, StackSolana } from './StackConfig.ts'

/** The public seed of the page's Bitcoin wallets (BIP-39). */
export const bitcoinSeed = 'test test test test test test test test test test test junk'

/** Number of its accounts with coins. */
const ACCOUNTS = 2

/** In satoshis: one coin for payments, and a little at the address for ordinals. */
const FUNDS = { payment: 100_000_000n, ordinals: 200_000n }

/** Funds the addresses of the page's Bitcoin wallets. */
export async function fundBitcoin({ bitcoin }: Pick<Sandbox, 'bitcoin'>): Promise<void> {
  if (!bitcoin) return
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const keys = createBitcoinKeys({ seed: bitcoinSeed, network: 'regtest', account })
    for (const purpose of ['payment', 'ordinals'] as const)
      await bitcoin.fund({ address: keys[purpose].address, satoshi: FUNDS[purpose] })
  }
}

/** Returns the chains of the other namespaces as the page sees them. */
export function describeNamespaces({ solana, bitcoin }: Pick<Sandbox, 'solana' | 'bitcoin'>): {
  readonly solana?: StackSolana
  readonly bitcoin?: StackBitcoin
} {
  return {
    ...(solana && {
      solana: {
        chainId: solana.chainId,
        rpcUrl: solana.url,
        secretKeys: solana.accounts.slice(0, 3).map(({ secretKey }) => secretKey),
      },
    }),
    ...(bitcoin && {
      bitcoin: { chainId: bitcoin.chainId, esploraUrl: bitcoin.esploraUrl, seed: bitcoinSeed },
    }),
  }
}
