import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'
import { provideBuffer } from './provideBuffer.ts'

/** The protocol's client. */
export type Kit = Awaited<ReturnType<typeof WalletKit.init>>

/** Starts the protocol's client with connections to the relay only. */
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
  provideBuffer()
  const core = createCore({
    relayUrl,
    projectId,
    telemetryEnabled: false,
    logger: 'silent',
    // Clients with the same prefix share one core on the page.
    customStoragePrefix: storage === 'kept' ? name : crypto.randomUUID(),
    ...(storage === 'memory' && { storageOptions: { database: ':memory:' } }),
  })
  // It would send each page's origin to its vendor's server, and wait five seconds if that does not respond.
  Object.assign(core.verify, { isDevEnv: true })
  // WalletKit reports its start even without `telemetryEnabled`.
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
    // The queue waits a second between two requests; this wallet has its own queue.
    signConfig: { disableRequestQueue: true },
  })
  // It creates a separate logger for its sign client.
  Object.assign(kit.engine.signClient.logger, { level: 'silent' })
  return kit
}

/** Its type does not include these options. */
function createCore({
  relayUrl,
  projectId,
  ...options
}: CoreTypes.Options & { relayUrl: string; projectId: string }) {
  return Object.assign(new Core({ relayUrl, projectId, ...options }), { relayUrl, projectId })
}
