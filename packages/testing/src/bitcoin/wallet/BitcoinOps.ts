import type { Psbt } from 'bitcoinjs-lib'
import type { TransferOutput } from '../chain/createTransfer.js'
import type { BitcoinAccount, BitcoinNetwork } from '../keys/BitcoinKey.js'
import type { MessageProtocol } from '../signing/signMessage.js'

/** An input a page wants signed: by address, or by public key in hexadecimal. */
export type NamedInput = {
  index: number
  address?: string | undefined
  publicKey?: string | undefined
  sighashTypes?: readonly number[] | undefined
}

/** The operations of a wallet for a page. A wallet with faults has other ones. */
export type BitcoinOps = {
  network(): BitcoinNetwork
  /** The addresses this origin may see: none while locked or not authorised. Payment first, then ordinals. */
  accounts(origin: string): readonly BitcoinAccount[]
  /** Gives an origin access. `confirm` is the prompt, which is not shown to an origin that has it. */
  connect(parameters: { origin: string; confirm: () => Promise<void> }): Promise<readonly BitcoinAccount[]>
  /** Takes an origin's access away. */
  disconnect(origin: string): void
  switchNetwork(parameters: { network: BitcoinNetwork; confirm: () => Promise<void> }): Promise<void>
  signMessage(parameters: {
    origin: string
    address: string
    message: Uint8Array
    protocol?: MessageProtocol | undefined
    header?: 'bip137' | 'compressed' | undefined
  }): Uint8Array
  /** Signs named inputs, or all of those this address can sign. Works on a PSBT that is not used otherwise. */
  signPsbt(parameters: {
    origin: string
    psbt: Psbt
    inputs?: readonly NamedInput[] | undefined
    finalize: boolean
  }): Psbt
  /** The address of this origin that an input of a PSBT belongs to. */
  ownerOf(parameters: { origin: string; psbt: Psbt; index: number }): string | undefined
  sendTransfer(parameters: {
    origin: string
    from: string
    outputs: readonly TransferOutput[]
    memo?: Uint8Array | undefined
    /** Satoshi for a thousand virtual bytes. */
    feeRate?: bigint | undefined
  }): Promise<string>
  /** Sends a raw transaction in hexadecimal and returns its id. */
  broadcast(transaction: string): Promise<string>
  /** Satoshi at an address. */
  balance(address: string): Promise<bigint>
  /** Bytes as the page expects them. */
  encode(bytes: Uint8Array, as: 'hex' | 'base64'): string
}
