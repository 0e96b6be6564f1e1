import { type Address, bytesToHex, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'

/** A key pair everybody knows. Never send anything of value to it. */
export type SandboxAccount = { address: Address; privateKey: Hex }

/** Key number `addressIndex` of a BIP-39 mnemonic on Ethereum's BIP-44 path. */
export function deriveAccount(parameters: {
  mnemonic: string
  addressIndex: number
  /** BIP-44 account level. Default 0. */
  accountIndex?: number
}): SandboxAccount {
  const { mnemonic, addressIndex, accountIndex = 0 } = parameters
  const account = mnemonicToAccount(mnemonic, { accountIndex, addressIndex })
  const { privateKey } = account.getHdKey()
  if (!privateKey) throw new Error('A mnemonic always yields private keys.')
  return { address: account.address, privateKey: bytesToHex(privateKey) }
}
