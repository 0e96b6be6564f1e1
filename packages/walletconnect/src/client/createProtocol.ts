import type { Clock, Log, Metadata } from '@latchkey/core'
import type { SignClient as SignClientClass } from '@walletconnect/sign-client'
import type { WalletConnectStorage } from '../WalletConnectOptions.js'
import { createDatabase } from './createDatabase.js'
import { createRelay, type Relay } from './createRelay.js'
import { createSharedStorage } from './createSharedStorage.js'
import { createSilentLogger } from './createSilentLogger.js'
import { internalsOf } from './internals.js'
import { isPublicRelay } from './isPublicRelay.js'
import type { SignClient } from './SignClient.js'
import { suppressRejections } from './suppressRejections.js'

export type Protocol = { readonly client: SignClient; readonly relay: Relay }

/** A sign client of ours. */
export async function createProtocol({
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
  readonly Client: typeof SignClientClass
  readonly clientId: string
  readonly relayUrls: readonly string[]
  readonly projectId: string | undefined
  readonly metadata: Required<Metadata>
  readonly telemetry: boolean
  readonly storage: WalletConnectStorage | undefined
  readonly clock: Clock
  readonly log: Log
}): Promise<Protocol> {
  const name = `latchkey:${clientId}:walletconnect`
  type OwnStorage = SignClient['core']['storage']
  const share = (own: WalletConnectStorage) => createSharedStorage({ storage: own, name, log }) as OwnStorage
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
  suppressRejections(client)
  const relay = createRelay({ client, name, relayUrls, clock })
  await internalsOf(client).start()
  return { client, relay }
}
