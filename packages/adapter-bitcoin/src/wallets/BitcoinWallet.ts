import { connectionErrors, type LatchkeyError } from '@latchkey/core'
import type { Subscription } from '@latchkey/core/adapter'
import type { NetworkName } from '../networks/networkName.js'

/** One account as a wallet reports it. Nothing is trusted before it is parsed. */
export type ReportedAccount = {
  readonly address: unknown
  /** Hexadecimal text or bytes. */
  readonly publicKey?: unknown
  readonly purpose?: unknown
  readonly path?: unknown
  /** The networks it is for, in the wallet's words. */
  readonly chains?: readonly unknown[] | undefined
}

export type ReportedAccounts = {
  readonly accounts: readonly ReportedAccount[]
  /**
   * The network the wallet reports, `other` for a chain that is not Bitcoin. Absent if only its addresses show it.
   */
  readonly network?: NetworkName | 'other' | undefined
}

/** The common interface of the wallet APIs. An absent member is unsupported. */
export type BitcoinWallet = {
  /** May prompt. `network` is the one the page prefers. */
  connect(request: { readonly network: NetworkName | undefined }): Promise<ReportedAccounts>
  /**
   * Never prompts. Resolves with `undefined` if the wallet shares nothing now.
   * @throws `connection/unsupported` if the wallet shares accounts only with a prompt.
   */
  accounts?(): Promise<ReportedAccounts | undefined>
  /**
   * Switches the wallet to another network; may prompt. Resolves with the accounts there if the wallet
   * returns them.
   */
  moveTo?(network: NetworkName): Promise<ReportedAccounts | undefined>
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
    /** Hexadecimal data for an OP_RETURN output, only for a wallet that `takesMemo`. */
    readonly memo?: string | undefined
    readonly network: NetworkName | undefined
  }): Promise<unknown>
  /** Whether a payment may have a memo. A wallet that does not know memos would drop it silently. */
  readonly takesMemo?: boolean
  /**
   * Calls back when the accounts or the network may have changed, with the event's data. Returns the listeners
   * to subscribe.
   */
  watch?(listeners: {
    readonly changed: (reported?: ReportedAccounts) => void
    readonly ended: () => void
  }): readonly Subscription[]
  /** Revokes the permission. */
  disconnect?(): Promise<unknown>
}

/** An input to sign, with its address and the coverage of its signature. */
export type SignInput = {
  readonly address: string
  readonly index: number
  readonly sighashTypes: readonly number[]
}

/** Creates the error of a wallet that shares accounts only with a prompt. Whether it is locked is unknown. */
export const restoreUnsupported = (): LatchkeyError =>
  connectionErrors.unsupported({ capability: 'restore without a prompt', namespace: 'bip122' })
