import type { WalletAccount } from '@wallet-standard/base'
import { fromHex } from '../bytes/bytes.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'

/** An address as the Wallet Standard shows it. Which one is for what is told by the order asked for. */
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
