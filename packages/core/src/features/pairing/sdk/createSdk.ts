import type { SignClient } from '@walletconnect/sign-client'
import type { Metadata } from '../../../client/options.js'
import type { Clock } from '../../../ports/Clock.js'
import type { Log } from '../../../ports/Log.js'
import type { PairingStorage } from '../PairingOptions.js'
import { createDatabase } from './createDatabase.js'
import { createLine, type Line } from './createLine.js'
import { createSharedStorage } from './createSharedStorage.js'
import { createSilentLogger } from './createSilentLogger.js'
import { internalsOf } from './internals.js'
import { isPublicRelay } from './isPublicRelay.js'
import type { SdkClient } from './SdkClient.js'
import { tame } from './tame.js'

export type Sdk = { readonly client: SdkClient; readonly line: Line }

/** A sign client of ours. */
export async function createSdk({
  Client,
  clientId,
  relayUrls,
  projectId,
  metadata,
  telemetry,
  storage,
  clock,
  log,
}: {
  readonly Client: typeof SignClient
  readonly clientId: string
  readonly relayUrls: readonly string[]
  readonly projectId: string | undefined
  readonly metadata: Required<Metadata>
  readonly telemetry: boolean
  readonly storage: PairingStorage | undefined
  readonly clock: Clock
  readonly log: Log
}): Promise<Sdk> {
  const name = `latchkey:${clientId}:pairing`
  type OwnStorage = SdkClient['core']['storage']
  const share = (own: PairingStorage) => createSharedStorage({ storage: own, name, log }) as OwnStorage
  const own = storage ?? ('indexedDB' in globalThis ? createDatabase({ name: 'latchkey' }) : undefined)
  const client = new Client({
    // Two clients of one prefix would share everything.
    customStoragePrefix: `latchkey-${clientId}`,
    ...(projectId !== undefined && { projectId }),
    ...(relayUrls[0] !== undefined && { relayUrl: relayUrls[0] }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    telemetryEnabled: telemetry,
    logger: createSilentLogger(),
    ...(own && { storage: share(own) }),
  })
  if (!own) client.core.storage = share(client.core.storage)
  // Where the origin is not vouched for anyway, asking for it costs five seconds with each proposal and request.
  if (!relayUrls.every(isPublicRelay)) Object.assign(client.core.verify, { isDevEnv: true })
  tame(client)
  const line = createLine({ client, name, relayUrls, clock })
  await internalsOf(client).start()
  return { client, line }
}
