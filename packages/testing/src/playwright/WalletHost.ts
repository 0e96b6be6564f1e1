/** The part of a browser context that wallets are put into. */
export type WalletHost = {
  /** Creates a function of the test's process callable on each page. */
  exposeBinding(
    name: string,
    callback: (source: { frame: HostFrame }, call: PageCall) => unknown,
  ): Promise<unknown>
  /** Runs a script on each page before its own scripts. */
  addInitScript(script: string): Promise<unknown>
  /** The open pages. */
  pages(): readonly { frames(): readonly HostFrame[] }[]
}

/** The part of a frame that wallets use. */
export type HostFrame = {
  /** Returns the URL of the frame. */
  url(): string
  /** Returns the frame around it, or `null`. */
  parentFrame(): HostFrame | null
  /** Runs a function in the frame. */
  evaluate<Input>(run: (input: Input) => void, input: Input): Promise<unknown>
}

/** The message of a page to the test's process: a greeting, or a request, for the wallet with this number. */
export type PageCall = { wallet: number } & ({ kind: 'hello' } | { kind: 'request'; payload: unknown })
