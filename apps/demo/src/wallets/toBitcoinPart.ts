import { createBitcoinTestWallet } from '@latchkey/testing/bitcoin'
import type { StackBitcoin } from '../config/StackConfig.ts'
import { describeBitcoinPrompt } from './describeBitcoinPrompt.ts'
import type { PageWallet, WalletPart } from './PageWallet.ts'

type BitcoinPart = Extract<WalletPart, { namespace: 'bip122' }>

/** Returns the Bitcoin part of a test wallet. */
export const toBitcoinPart = (controls: BitcoinPart['controls']): BitcoinPart => ({
  namespace: 'bip122',
  controls,
  describe: (request) => describeBitcoinPrompt({ request, state: controls.state }),
})

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
