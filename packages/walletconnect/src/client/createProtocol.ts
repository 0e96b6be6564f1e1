import type { Clock, Log, Metadata } from '@latchkey/core'
import { parseUrl } from '@latchkey/core/adapter'
import type { SignClient as SignClientClass } from '@walletconnect/sign-client'
import { internalsOf, type SignClient } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import type { WalletConnectStorage } from '../options/WalletConnectOptions.js'
import { createDatabase } from './createDatabase.js'
import { createMemoryStorage } from './createMemoryStorage.js'
import { createRelay, type Relay } from './createRelay.js'
import { createSharedStorage } from './createSharedStorage.js'

export type Protocol = { readonly client: SignClient; readonly relay: Relay }

/** Creates our own sign client and its relay connection. */
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
  // Where the browser blocks storage, the library's own would wait for ever.
  const own =
    storage ?? ('indexedDB' in globalThis ? createDatabase({ name: 'latchkey' }) : createMemoryStorage())
  const client = new Client({
    // Clients with the same prefix would share their keys and sessions.
    customStoragePrefix: `latchkey-${clientId}`,
    ...(projectId !== undefined && { projectId }),
    ...(relayUrls[0] !== undefined && { relayUrl: relayUrls[0] }),
    metadata: { ...metadata, icons: [...metadata.icons] },
    telemetryEnabled: telemetry,
    logger: createSilentLogger(),
    storage: share(own),
  })
  // Other relays cannot verify the origin, and the attempt would take five seconds per proposal and request.
  if (!relayUrls.every(isPublicRelay)) Object.assign(client.core.verify, { isDevEnv: true })
  suppressRejections(client)
  const relay = createRelay({ client, name, relayUrls, clock })
  await internalsOf(client).start()
  return { client, relay }
}

/**
 * Creates a logger that drops all messages. The library's own `silent` logger would keep them, keys included, and add a function to the
 * page that downloads them.
 */
function createSilentLogger(): SignClient['logger'] {
  const levels = {
    trace: noop,
    debug: noop,
    info: noop,
    warn: noop,
    error: noop,
    fatal: noop,
  }
  const logger = { ...levels, level: 'silent', bindings: () => ({ context: '' }), child: () => logger }
  return logger as object as SignClient['logger']
}

/** Returns whether a relay is one of WalletConnect's vendor, which requires a project id and verifies the app's origin. */
export function isPublicRelay(url: string): boolean {
  return /(^|\.)walletconnect\.(org|com)$/.test(parseUrl(url)?.hostname ?? '')
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** Handles the rejection of a promise and returns the promise unchanged. */
const handled = <value>(value: value): value => {
  if (isThenable(value)) value.then(undefined, noop)
  return value
}

/**
 * Suppresses unhandled rejections of the library. It starts work without awaiting it: checks in its message handlers,
 * responses to events, repeated publishing. Only the page's `unhandledrejection` would report a failure.
 */
function suppressRejections(client: SignClient): void {
  const { emitters, engine, pairing, relayer } = internalsOf(client)
  for (const part of [engine, pairing, relayer]) {
    const methods = Object.entries(part as object).filter(([, value]) => typeof value === 'function')
    Object.assign(
      part,
      Object.fromEntries(
        methods.map(([name, method]: [string, (...values: unknown[]) => unknown]) => [
          name,
          (...values: unknown[]) => handled(method(...values)),
        ]),
      ),
    )
  }
  const { onProviderPayload } = relayer
  Object.assign(relayer, {
    onProviderPayload: (payload: unknown) => handled(onProviderPayload.call(relayer, payload)),
  })
  for (const emitter of emitters) {
    emitter.emit = (name, ...values) => {
      const listeners = emitter.rawListeners(name)
      for (const listener of listeners) handled(listener.apply(emitter, [...values]))
      return listeners.length > 0
    }
  }
}
