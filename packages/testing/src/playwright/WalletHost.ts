import type { PageCall } from './PageCall.js'

/** The part of a browser context that wallets are put into. */
export type WalletHost = {
  exposeBinding(
    name: string,
    callback: (source: { frame: HostFrame }, call: PageCall) => unknown,
  ): Promise<unknown>
  addInitScript(script: string): Promise<unknown>
  pages(): readonly { frames(): readonly HostFrame[] }[]
}

/** The part of a frame that wallets use. */
export type HostFrame = {
  url(): string
  parentFrame(): HostFrame | null
  evaluate<Input>(run: (input: Input) => void, input: Input): Promise<unknown>
}
