import type { ProviderRpcError } from './ProviderRpcError.js'

/** What a provider of ours tells, as EIP-1193 names it. */
export type EvmProviderEvents = {
  accountsChanged: readonly string[]
  /** Hexadecimal. */
  chainChanged: string
  connect: { readonly chainId: string }
  disconnect: ProviderRpcError
}

/** An EIP-1193 provider that stays the same while wallets come and go behind it. */
export type EvmProvider = {
  /** Rejects with a ProviderRpcError. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<event extends keyof EvmProviderEvents>(
    event: event,
    listener: (value: EvmProviderEvents[event]) => void,
  ): void
  removeListener<event extends keyof EvmProviderEvents>(
    event: event,
    listener: (value: EvmProviderEvents[event]) => void,
  ): void
}
