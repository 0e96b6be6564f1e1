import type { Address, Hex } from 'viem'
import type { ProviderRpcError } from './ProviderRpcError.js'

/** Events of the provider, as EIP-1193 names them. */
export type EvmProviderEvents = {
  accountsChanged: readonly Address[]
  chainChanged: Hex
  connect: { readonly chainId: Hex }
  disconnect: ProviderRpcError
}

/** An EIP-1193 provider that stays the same while wallets connect and disconnect behind it. */
export type EvmProvider = {
  /** Rejects with a `ProviderRpcError`. */
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
