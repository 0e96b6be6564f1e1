/** The part of a window that a wallet uses. A plain `EventTarget` is enough. */
export type WalletTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  /** The injected provider. */
  ethereum?: unknown
  /** Address of the page. */
  readonly location?: { readonly origin: string }
  /** Storage of the page. */
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>
}
