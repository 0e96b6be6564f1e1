/** What an injected Bitcoin provider on a page needs to know. It has to survive JSON. */
export type InjectedFaceConfig = {
  /** Where the provider is put, by path from the window: `okxwallet.bitcoin`. */
  at: string
  /** Whether it has a method for each call, or one `request(method, params)` for all. */
  style: 'methods' | 'request'
  /** The calls it has a method for, by name. */
  methods: readonly string[]
  /** Plain properties of the provider. */
  properties: Readonly<Record<string, unknown>>
  /** Its row in `window.btc_providers` (WBIP-004). `null` for wallets that are not listed there. */
  row: Readonly<Record<string, unknown>> | null
  /** The event the window hears when the provider is there. `null` when there is none. */
  ready: string | null
  /** Appears this many milliseconds late. */
  delay: number
}
