import type { ProviderEvents } from '../engine/WalletEvent.js'

type Listen = {
  <name extends keyof ProviderEvents>(
    name: name,
    listener: (data: ProviderEvents[name]) => void,
  ): TestProvider
  (name: string, listener: (data: unknown) => void): TestProvider
}

/** The EIP-1193 provider that pages get. */
export type TestProvider = {
  request(payload: { method: string; params?: unknown }): Promise<unknown>
  on: Listen
  once: Listen
  removeListener: Listen
  off: Listen
  /** Whether the wallet can reach its chains. */
  isConnected(): boolean
  /** `eth_requestAccounts` under its older name (EIP-1102). */
  enable(): Promise<unknown>
  /** Every injected provider, where several share `window.ethereum`. */
  providers?: unknown[]
}
