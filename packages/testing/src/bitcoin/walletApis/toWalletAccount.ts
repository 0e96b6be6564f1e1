import type { WalletAccount } from '@wallet-standard/base'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'

/** Returns an address in the form of the Wallet Standard. Pages tell the purposes apart by their order. */
export function toWalletAccount({
  account: { address, publicKey },
  network,
  without,
}: {
  account: BitcoinAccount
  network: BitcoinNetwork
  without: readonly string[]
}): WalletAccount {
  const features = [
    'bitcoin:connect',
    'bitcoin:signMessage',
    'bitcoin:signTransaction',
    'bitcoin:signAndSendTransaction',
  ] as const
  return {
    address,
    publicKey: fromHex(publicKey) ?? new Uint8Array(),
    chains: [`bitcoin:${network}`],
    features: features.filter((feature) => !without.includes(feature)),
  }
}
