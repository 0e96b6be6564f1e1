import type { Sandbox } from '@latchkey/sandbox'
import { createBitcoinKeys } from '@latchkey/testing/bitcoin'
import type { StackBitcoin, StackSolana } from './StackConfig.ts'

/** The public seed of the page's Bitcoin wallets (BIP-39). */
const BITCOIN_SEED = 'test test test test test test test test test test test junk'

/** How many of its accounts have money. */
const ACCOUNTS = 2

/** In satoshis: one coin for payments, and a little at the address for ordinals. */
const FUNDS = { payment: 100_000_000n, ordinals: 200_000n }

/** The chains beside the EVM ones, as the page sees them, with money where its wallets look for it. */
export async function describeNamespaces({ solana, bitcoin }: Pick<Sandbox, 'solana' | 'bitcoin'>): Promise<{
  readonly solana?: StackSolana
  readonly bitcoin?: StackBitcoin
}> {
  if (bitcoin) {
    for (let account = 0; account < ACCOUNTS; account += 1) {
      const keys = createBitcoinKeys({ seed: BITCOIN_SEED, network: 'regtest', account })
      for (const purpose of ['payment', 'ordinals'] as const)
        await bitcoin.fund({ address: keys[purpose].address, satoshi: FUNDS[purpose] })
    }
  }
  return {
    ...(solana && {
      solana: {
        chainId: solana.chainId,
        rpcUrl: solana.url,
        secretKeys: solana.accounts.slice(0, 3).map(({ secretKey }) => secretKey),
      },
    }),
    ...(bitcoin && {
      bitcoin: { chainId: bitcoin.chainId, esploraUrl: bitcoin.esploraUrl, seed: BITCOIN_SEED },
    }),
  }
}
