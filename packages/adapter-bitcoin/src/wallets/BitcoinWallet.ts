import { type BaseError, connectionErrors } from '@latchkey/core'
import type { NetworkName } from '../networks/networkName.js'

/** One address as a wallet tells it. Nothing of it is believed before it is parsed. */
export type ToldAccount = {
  readonly address: unknown
  /** Hexadecimal text or bytes. */
  readonly publicKey?: unknown
  readonly purpose?: unknown
  readonly path?: unknown
  /** The networks it is for, in whatever words. */
  readonly chains?: readonly unknown[] | undefined
}

export type ToldAccounts = {
  readonly accounts: readonly ToldAccount[]
  /** Where the wallet says it is, `other` for a chain that is none of Bitcoin's; absent where only its addresses tell. */
  readonly network?: NetworkName | 'other' | undefined
}

/** The one contract behind which the shapes of wallets stand. An absent member is not supported. */
export type BitcoinWallet = {
  /** May prompt. `network` is what the page would like. */
  connect(request: { readonly network: NetworkName | undefined }): Promise<ToldAccounts>
  /**
   * Never prompts. `undefined` when the wallet shares nothing now.
   * @throws `connection/unsupported` when only a prompt would show what it shares.
   */
  accounts?(): Promise<ToldAccounts | undefined>
  /** Takes the wallet to another network; it may prompt. Resolves with the accounts there where it tells them. */
  moveTo?(network: NetworkName): Promise<ToldAccounts | undefined>
  /** Resolves with hexadecimal or base64 text, or bytes. */
  signMessage?(request: {
    readonly message: string
    readonly address: string
    readonly protocol: 'ecdsa' | 'bip322'
    readonly network: NetworkName | undefined
  }): Promise<unknown>
  /** Resolves with the PSBT as hexadecimal or base64 text, or bytes. */
  signPsbt?(request: {
    /** Base64. */
    readonly psbt: string
    readonly inputs: readonly SignInput[]
    readonly network: NetworkName | undefined
  }): Promise<unknown>
  /** Resolves with the id of the transaction the wallet has sent. */
  sendTransfer?(request: {
    readonly to: string
    readonly satoshi: bigint
    /** What an OP_RETURN output is to hold, hexadecimal; only for a wallet that `takesMemo`. */
    readonly memo?: string | undefined
    readonly network: NetworkName | undefined
  }): Promise<unknown>
  /** Whether a payment may have a memo: a wallet that does not know it would leave it out without a word. */
  readonly takesMemo?: boolean
  /** Calls back when the accounts or the network may be others, with what the event tells. Returns how to stop. */
  watch?(listeners: {
    readonly changed: (told?: ToldAccounts) => void
    readonly ended: () => void
  }): () => void
  /** Takes the permission back. */
  disconnect?(): Promise<unknown>
}

/** An input to sign, with the address it belongs to and what its signature may cover. */
export type SignInput = {
  readonly address: string
  readonly index: number
  readonly sighashTypes: readonly number[]
}

/** The error of a wallet that shows what it shares only with a prompt: whether it is locked is not known. */
export const noRestore = (): BaseError =>
  connectionErrors.unsupported({ capability: 'restore without a prompt', namespace: 'bip122' })
