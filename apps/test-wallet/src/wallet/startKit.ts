import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'

/** What speaks the protocol. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** Starts the protocol's client so that it talks to the relay and to nobody else. */
export async function startKit({
  relayUrl,
  projectId,
  name,
  url,
  storage,
}: {
  relayUrl: string
  projectId: string
  name: string
  /** Origin of the wallet's page. */
  url: string
  /** `kept` survives a reload. */
  storage: 'kept' | 'memory'
}): Promise<Kit> {
  const core = createCore({
    relayUrl,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    // Clients of one prefix share one core on the whole page.
    customStoragePrefix: storage === 'kept' ? name : crypto.randomUUID(),
    ...(storage === 'memory' && { storageOptions: { database: ':memory:' } }),
  })
  // It would ask a server of its maker about each page, and wait five seconds when there is none.
  Object.assign(core.verify, { isDevEnv: true })
  // WalletKit reports its start whatever `telemetryEnabled` says.
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    core,
    metadata: {
      name,
      description: 'A wallet for tests. Its keys are known to everybody.',
      url,
      icons: [`${url}/favicon.svg`],
      redirect: { universal: url },
    },
    // The queue waits a second between two requests; this wallet has a queue of its own.
    signConfig: { disableRequestQueue: true },
  })
  // It makes a logger of its own for the sign client inside.
  Object.assign(kit.engine.signClient.logger, { level: 'silent' })
  return kit
}

/** Its own type leaves open whether it knows what it was given. */
function createCore({
  relayUrl,
  projectId,
  ...options
}: CoreTypes.Options & { relayUrl: string; projectId: string }) {
  return Object.assign(new Core({ relayUrl, projectId, ...options }), { relayUrl, projectId })
}
