import { type Log, toError } from '@latchkey/core'
import type { EvmProvider, EvmProviderEvents } from './EvmProvider.js'

type Listeners = { [event in keyof EvmProviderEvents]: Set<(value: EvmProviderEvents[event]) => void> }

/** Tells listeners in the order they came. One that throws is logged and keeps no other from hearing. */
export function createEmitter(log: Log): Pick<EvmProvider, 'on' | 'removeListener'> & {
  emit<event extends keyof EvmProviderEvents>(event: event, value: EvmProviderEvents[event]): void
} {
  const listeners: Listeners = {
    accountsChanged: new Set(),
    chainChanged: new Set(),
    connect: new Set(),
    disconnect: new Set(),
  }
  return {
    on: (event, listener) => void listeners[event]?.add(listener),
    removeListener: (event, listener) => void listeners[event]?.delete(listener),
    emit(event, value) {
      for (const listener of [...listeners[event]]) {
        try {
          listener(value)
        } catch (thrown) {
          log('error', `A listener to ${event} threw.`, toError(thrown).code)
        }
      }
    },
  }
}
