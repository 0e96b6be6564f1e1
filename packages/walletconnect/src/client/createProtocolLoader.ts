import { abortable } from '@latchkey/core'
import { noop } from '../noop.js'
import { toWalletConnectError } from '../toWalletConnectError.js'
import type { Protocol } from './createProtocol.js'

/** The protocol's library, loaded at the first need. */
export type ProtocolLoader = {
  /** What is there or on its way; `undefined` when nobody has wanted it, or it could not be had. */
  current(): Promise<Protocol> | undefined
  /** Holds the line while `work` is under way. */
  holding<value>(signal: AbortSignal, work: (protocol: Protocol) => Promise<value>): Promise<value>
}

export function createProtocolLoader({
  load,
  loaded,
}: {
  load(): Promise<Protocol>
  /** Told once. */
  loaded(protocol: Protocol): void
}): ProtocolLoader {
  let loading: Promise<Protocol> | undefined

  const ready = (): Promise<Protocol> => {
    loading ??= load().then(
      (protocol) => {
        loaded(protocol)
        return protocol
      },
      (thrown: unknown) => {
        loading = undefined
        throw toWalletConnectError(thrown)
      },
    )
    return loading
  }

  return {
    current: () => loading,
    async holding(signal, work) {
      const protocol = await abortable(ready(), signal).catch((thrown: unknown) => {
        // What is loaded for nobody does not stay open.
        loading?.then(({ relay }) => relay.hold()()).catch(noop)
        throw thrown
      })
      const release = protocol.relay.hold()
      return work(protocol).finally(release)
    },
  }
}
