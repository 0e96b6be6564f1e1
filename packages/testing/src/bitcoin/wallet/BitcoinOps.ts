import type { Psbt } from 'bitcoinjs-lib'
import type { TransferOutput } from '../chain/createTransfer.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import type { MessageProtocol } from '../signing/signMessage.js'

/** An input to sign, with the address or the public key (hexadecimal) that signs. */
export type NamedInput = {
  index: number
  address?: string | undefined
  publicKey?: string | undefined
  sighashTypes?: readonly number[] | undefined
}

/** The operations of a wallet for a page. A fault replaces some of them. */
export type BitcoinOps = {
  network(): BitcoinNetwork
  /** Returns the addresses that this origin may see, payment first. Empty while locked or not authorised. */
  accounts(origin: string): readonly BitcoinAccount[]
  /** Gives an origin access. `confirm` is the prompt, which is not shown to an origin that has it. */
  connect(parameters: { origin: string; confirm: () => Promise<void> }): Promise<readonly BitcoinAccount[]>
  /** Revokes the access of an origin. */
  disconnect(origin: string): void
  switchNetwork(parameters: { network: BitcoinNetwork; confirm: () => Promise<void> }): Promise<void>
  signMessage(parameters: {
    origin: string
    address: string
    message: Uint8Array
    protocol?: MessageProtocol | undefined
    header?: 'bip137' | 'compressed' | undefined
  }): Uint8Array
  /** Signs the named inputs, or all that this address can sign. It changes the given PSBT. */
  signPsbt(parameters: {
    origin: string
    psbt: Psbt
    inputs?: readonly NamedInput[] | undefined
    finalize: boolean
  }): Psbt
  /** Returns the address of this origin that an input of a PSBT belongs to. */
  ownerOf(parameters: { origin: string; psbt: Psbt; index: number }): string | undefined
  sendTransfer(parameters: {
    origin: string
    from: string
    outputs: readonly TransferOutput[]
    memo?: Uint8Array | undefined
    /** Satoshi per 1,000 virtual bytes. */
    feeRate?: bigint | undefined
  }): Promise<string>
  /** Sends a raw transaction in hexadecimal and returns its id. */
  broadcast(transaction: string): Promise<string>
  /** Resolves with the satoshi at an address. */
  balance(address: string): Promise<bigint>
  /** Encodes bytes as the page expects them. */
  encode(bytes: Uint8Array, as: 'hex' | 'base64'): string
}
