/** The part of a window that a wallet uses. A plain `EventTarget` is enough. */
export type WalletTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> & {
  ethereum?: unknown
  readonly location?: { readonly origin: string }
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>
}
