import { abortable } from '../../lib/abortable.js'
import { nothing } from './nothing.js'
import type { Sdk } from './sdk/createSdk.js'
import { toPairingError } from './toPairingError.js'

/** The protocol's library, loaded at the first need. */
export type SdkLoader = {
  /** What is there or on its way; `undefined` when nobody has wanted it, or it could not be had. */
  current(): Promise<Sdk> | undefined
  /** Holds the line while `work` is under way. */
  holding<value>(signal: AbortSignal, work: (sdk: Sdk) => Promise<value>): Promise<value>
}

export function createSdkLoader({
  load,
  loaded,
}: {
  load(): Promise<Sdk>
  /** Told once. */
  loaded(sdk: Sdk): void
}): SdkLoader {
  let loading: Promise<Sdk> | undefined

  const ready = (): Promise<Sdk> => {
    loading ??= load().then(
      (sdk) => {
        loaded(sdk)
        return sdk
      },
      (thrown: unknown) => {
        loading = undefined
        throw toPairingError(thrown)
      },
    )
    return loading
  }

  return {
    current: () => loading,
    async holding(signal, work) {
      const sdk = await abortable(ready(), signal).catch((thrown: unknown) => {
        // What is loaded for nobody does not stay open.
        loading?.then(({ line }) => line.hold()()).catch(nothing)
        throw thrown
      })
      const release = sdk.line.hold()
      return work(sdk).finally(release)
    },
  }
}
