import type { WalletAccount } from '@wallet-standard/base'
import type { Rpc } from '../kernel/createRpc.js'
import type { SolanaSigner } from './keys/createSolanaSigners.js'

/** What the features of the Solana family share. */
export type SolanaContext = {
  /** The signer of an account of this wallet. */
  signerOf(account: Pick<WalletAccount, 'address'>): SolanaSigner
  /** A key that is no account of this wallet, for lies. */
  stranger: SolanaSigner
  /** Asks the node of a chain. Throws 4901 when the wallet has none for it. */
  read(parameters: { chain: string; method: string; params: unknown }): ReturnType<Rpc>
}
