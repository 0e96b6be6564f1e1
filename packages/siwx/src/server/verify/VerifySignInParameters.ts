import type { ChainId } from '@latchkey/core'
import type { SignInMessage } from '@latchkey/core/siwx'

/** The address formats of a Bitcoin network. Any `BitcoinNetwork` of `@latchkey/adapter-bitcoin` has this shape. */
export type BitcoinAddressForm = {
  /** CAIP-2 id of the network. */
  readonly id: ChainId<'bip122'>
  /** Prefixes of its addresses. */
  readonly address: { readonly bech32: string; readonly pubKeyHash: number; readonly scriptHash: number }
}

/** A signed message, and the expected values of its fields. */
export type VerifySignInParameters = {
  /** The signed text, as the page sent it. */
  readonly message: unknown
  /**
   * The signature, as the page sent it: hexadecimal on EVM, base58 on Solana, base64 or hexadecimal on Bitcoin.
   */
  readonly signature: unknown
  /** Host of the app's page with its port, such as `app.example`. */
  readonly domain: string
  /** The nonce that was created for this visitor. With `undefined`, every message is rejected. */
  readonly nonce: string | undefined
  /** CAIP-2 ids of the networks that the app accepts. */
  readonly chainIds: readonly ChainId[]
  /** The exact URI of the message. Default: any `https:` or `http:` URI on `domain`. */
  readonly uri?: string | undefined
  /** A node for each EVM network by CAIP-2 id, or several in order of preference. Smart accounts cannot sign in without one. */
  readonly rpcUrls?: Readonly<Record<ChainId<'eip155'>, string | readonly string[]>> | undefined
  /** Bitcoin networks besides mainnet and the test network. */
  readonly bitcoinNetworks?: readonly BitcoinAddressForm[] | undefined
  /** Milliseconds since the message was issued. Default ten minutes. */
  readonly maxAge?: number | undefined
  /** Milliseconds by which the clock of the visitor's device may be wrong. Default five minutes. */
  readonly clockSkew?: number | undefined
  /** Milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: number | undefined
}

/** A parsed message with its signature. */
export type SignatureCheck = {
  readonly fields: SignInMessage
  readonly text: string
  readonly signature: string
} & Pick<VerifySignInParameters, 'rpcUrls' | 'bitcoinNetworks'>
