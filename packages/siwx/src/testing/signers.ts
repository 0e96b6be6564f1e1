import { type BitcoinAddressType, createBitcoinKeys, signBitcoinMessage } from '@latchkey/testing/bitcoin'
import { createSolanaSigners, signSolanaMessage } from '@latchkey/testing/solana'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import type { SignInMessage } from '../exports/index.js'

/** An account that signs texts like wallets of its namespace. */
export type Signer = Pick<SignInMessage, 'accountAddress' | 'chainId'> & {
  sign(message: string): Promise<string>
}

const seed = '000102030405060708090a0b0c0d0e0f'

export function createEvmSigner(chainId: Signer['chainId'] = 'eip155:1'): Signer {
  const { address, signMessage } = privateKeyToAccount(`0x${seed}${seed}`)
  return { accountAddress: address, chainId, sign: (message) => signMessage({ message }) }
}

export async function createSolanaSigner(): Promise<Signer> {
  const [signer, ...others] = await createSolanaSigners({ seed })
  return {
    accountAddress: signer.address,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    async sign(message) {
      const encoded = base58.encode(new TextEncoder().encode(message))
      const signers = [signer, ...others]
      return (await signSolanaMessage({ signers, message: encoded, pubkey: signer.address })).signature
    },
  }
}

export function createBitcoinSigner(payment: BitcoinAddressType, protocol: 'ecdsa' | 'bip322'): Signer {
  const keys = createBitcoinKeys({ seed, network: 'mainnet', payment })
  return {
    accountAddress: keys.payment.address,
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    sign: async (message) => signBitcoinMessage({ keys, message, protocol }).signature,
  }
}
