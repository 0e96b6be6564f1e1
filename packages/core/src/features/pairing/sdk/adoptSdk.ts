import { atom } from 'nanostores'
import type { Line } from './createLine.js'
import type { Sdk } from './createSdk.js'
import type { SdkClient } from './SdkClient.js'

/** A sign client of the app's own: what it does with its socket is left to it. */
export function adoptSdk(client: SdkClient): Sdk {
  const { relayer } = client.core
  const line: Line = {
    $status: atom('quiet' as const),
    $refused: atom(undefined),
    async wake() {
      if (!relayer.connected && relayer.subscriber.hasAnyTopics)
        await relayer.transportOpen().catch(() => undefined)
    },
    hold: () => () => undefined,
    cancel: () => undefined,
    forget: (topic) => relayer.unsubscribe(topic),
  }
  return { client, line }
}
