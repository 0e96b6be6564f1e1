import type { WalletAccount } from '@wallet-standard/base'
import type { Rpc } from '../../base/createRpc.js'
import type { SolanaSigner } from '../keys/createSolanaSigners.js'

/** The context that the features of the Solana namespace share. */
export type SolanaContext = {
  /** Returns the signer of an account of this wallet. */
  signerOf(account: Pick<WalletAccount, 'address'>): SolanaSigner
  /** A key that belongs to no account of this wallet, for faults. */
  stranger: SolanaSigner
  /** Sends a request to the node of a chain. Throws 4901 if the wallet has no node for it. */
  read(parameters: { chain: string; method: string; params: unknown }): ReturnType<Rpc>
}
