/** The part of a window that a Bitcoin wallet uses. A plain `EventTarget` is enough. */
export type BitcoinTarget = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & {
  readonly location?: { readonly origin: string }
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem'>
}
