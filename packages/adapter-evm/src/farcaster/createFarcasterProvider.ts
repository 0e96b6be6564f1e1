import { walletErrors } from '@latchkey/core'
import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
import type { FarcasterEvent, FarcasterMessages } from './createFarcasterMessages.js'

/** The EIP-1193 provider of the client's wallet, with a function that passes an event on. */
export type FarcasterProvider = Eip1193Provider & { emit(event: FarcasterEvent): void }

/** Creates the provider of the client's wallet. A response is JSON-RPC, whose error has a code of EIP-1193. */
export function createFarcasterProvider(messages: () => FarcasterMessages): FarcasterProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let lastId = 0
  return {
    async request({ method, params }) {
      lastId += 1
      const call = { jsonrpc: '2.0', id: lastId, method, ...(params !== undefined && { params }) }
      const response = await messages().call('ethProviderRequestV2', [call])
      const { error, ...rest } = Object(response) as Readonly<Record<string, unknown>>
      if (error !== undefined && error !== null) throw toProviderError(error)
      if (!('result' in rest)) throw walletErrors.malformedResponse({ method })
      return rest['result']
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit({ event, params: [value] }) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}

/** Clients write the sentence to `details` or `message`. */
function toProviderError(error: unknown): { readonly code: unknown; readonly message: unknown } {
  const { code, details, message = details } = Object(error) as Readonly<Record<string, unknown>>
  return { code, message }
}
