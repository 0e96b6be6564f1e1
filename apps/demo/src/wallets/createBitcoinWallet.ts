import { createBitcoinTestWallet } from '@latchkey/testing/bitcoin'
import type { StackBitcoin } from '../stack/StackConfig.ts'
import type { PageWallet } from './PageWallet.ts'
import { toBitcoinPart } from './toBitcoinPart.ts'

/** Puts a wallet for Bitcoin on this page, with the accounts of the local chain. */
export function createBitcoinWallet({
  row: { name, shape },
  bitcoin: { esploraUrl, seed },
}: {
  row: { readonly name: string; readonly shape: 'wallet-standard' | 'unisat' }
  bitcoin: StackBitcoin
}): PageWallet {
  const wallet = createBitcoinTestWallet({
    name,
    shape,
    network: 'regtest',
    seed,
    accounts: 2,
    esploraUrl,
    persist: true,
  })
  return {
    name,
    icon: wallet.info.icon,
    parts: [toBitcoinPart(wallet)],
    uninstall: wallet.uninstall,
  }
}
