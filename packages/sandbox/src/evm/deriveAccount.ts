import { type Address, bytesToHex, type Hex } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { seedOf } from '../base/seedOf.js'

/** A public key pair. Never send anything of value to it. */
export type SandboxAccount = {
  /** The address. */
  address: Address
  /** The private key, in hexadecimal. */
  privateKey: Hex
}

/** Derives key `addressIndex` of a mnemonic (BIP-39) at Ethereum's path (BIP-44). */
export function deriveAccount(parameters: {
  mnemonic: string
  addressIndex: number
  /** BIP-44 account level. Default 0. */
  accountIndex?: number
}): SandboxAccount {
  const { mnemonic, addressIndex, accountIndex = 0 } = parameters
  // viem's own mnemonicToAccount() computes the seed in JavaScript, a hundred times slower.
  const account = hdKeyToAccount(HDKey.fromMasterSeed(seedOf({ mnemonic })), { accountIndex, addressIndex })
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('A mnemonic always yields private keys.')
  return { address: account.address, privateKey: bytesToHex(privateKey) }
}
