import type { Clock, Log, Metadata } from '@latchkey/core'
import type { SignClient as SignClientClass } from '@walletconnect/sign-client'
import { noop } from '../noop.js'
import type { WalletConnectStorage } from '../WalletConnectOptions.js'
import { createDatabase } from './createDatabase.js'
import { createRelay, type Relay } from './createRelay.js'
import { createSharedStorage } from './createSharedStorage.js'
import { internalsOf, type SignClient } from './internals.js'

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

/**
 * Says nothing and keeps nothing. By its name, `silent`, the library would make a logger that keeps all it is told, the
 * keys among it, and puts a function on the page that downloads that.
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

/** True for a relay of the protocol's vendor, which wants a project id and vouches for the app's origin. */
export function isPublicRelay(url: string): boolean {
  return URL.canParse(url) && /(^|\.)walletconnect\.(org|com)$/.test(new URL(url).hostname)
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** What a promise rejects with is heard, whoever else hears it. */
const heard = <value>(value: value): value => {
  if (isThenable(value)) value.then(undefined, noop)
  return value
}

/**
 * The library starts work without waiting for it: checks in its message handlers, answers to events, repeated
 * publishing. Where such work fails, nobody hears of it but the page's `unhandledrejection`. Here it is heard, and the
 * rest goes on as before.
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
          (...values: unknown[]) => heard(method(...values)),
        ]),
      ),
    )
  }
  const { onProviderPayload } = relayer
  Object.assign(relayer, {
    onProviderPayload: (payload: unknown) => heard(onProviderPayload.call(relayer, payload)),
  })
  for (const emitter of emitters) {
    emitter.emit = (name, ...values) => {
      const listeners = emitter.rawListeners(name)
      for (const listener of listeners) heard(listener.apply(emitter, [...values]))
      return listeners.length > 0
    }
  }
}
