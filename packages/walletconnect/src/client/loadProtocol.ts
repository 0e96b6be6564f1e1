import { abortable, type FeatureHost, type LatchkeyError, type Metadata, toError } from '@latchkey/core'
import { shareOnPage } from '@latchkey/core/adapter'
import { toWalletConnectError, walletConnectErrors } from '../errors/walletConnectErrors.js'
import { noop } from '../lib/noop.js'
import type { WalletConnectOptions } from '../options/WalletConnectOptions.js'
import { adoptSignClient } from './adoptSignClient.js'
import { createProtocol, isPublicRelay, type Protocol } from './createProtocol.js'
import { loadSignClient } from './loadSignClient.js'

/** Loads the sign client on first use. */
export type ProtocolLoader = {
  /** Returns the loaded or loading client; `undefined` before the first use and after a failure. */
  current(): Promise<Protocol> | undefined
  /** Keeps the relay connection open while `work` runs. */
  holding<value>(signal: AbortSignal, work: (protocol: Protocol) => Promise<value>): Promise<value>
}

export function createProtocolLoader({
  load,
  loaded,
}: {
  load(): Promise<Protocol>
  /** Called once with the loaded client. */
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
        // The connection closes again if no caller keeps it open.
        loading?.then(({ relay }) => relay.hold()()).catch(noop)
        throw thrown
      })
      const release = protocol.relay.hold()
      return work(protocol).finally(release)
    },
  }
}

const publicRelay = 'wss://relay.walletconnect.org'

/**
 * Loads the app's sign client, or ours. A page has one of ours per client, even if this code is loaded twice.
 * @throws `walletconnect/project_id_missing`, `walletconnect/load_failed`, or `options/invalid` for another object.
 */
export async function loadProtocol({
  host: { alert, client, clock, log },
  options,
  started,
}: {
  readonly host: Pick<FeatureHost, 'alert' | 'client' | 'clock' | 'log'>
  readonly options: WalletConnectOptions
  /** Called with our client right after it started. */
  started(protocol: Protocol): void
}): Promise<Protocol> {
  /** Reports a mistake in the setup to the developer. */
  const refuse = <error extends LatchkeyError>(error: error) => {
    alert(error)
    return error
  }
  if (options.client) {
    const given = typeof options.client === 'function' ? await options.client() : options.client
    try {
      return adoptSignClient(given)
    } catch (thrown) {
      throw refuse(toError(thrown))
    }
  }
  const projectId = options.projectId ?? client.options.projectId
  const relayUrls = relayUrlsOf(options)
  if (projectId === undefined && relayUrls.some(isPublicRelay)) {
    throw refuse(walletConnectErrors.projectIdMissing({}))
  }
  const start = async () => {
    const SignClient = await loadSignClient().catch((cause: unknown) => {
      throw walletConnectErrors.loadFailed({}, { cause })
    })
    const protocol = await createProtocol({
      Client: SignClient,
      clientId: client.id,
      relayUrls,
      projectId,
      metadata: metadataOf(options.metadata ?? client.options.metadata),
      telemetry: options.telemetry ?? false,
      storage: options.storage,
      clock,
      log,
    })
    started(protocol)
    return protocol
  }
  const shared = shareOnPage({ name: `walletconnect:${client.id}`, create: start })
  try {
    return await shared.value
  } catch (thrown) {
    shared.discard()
    throw thrown
  }
}

function relayUrlsOf({ relayUrl, relayUrls = [] }: WalletConnectOptions): readonly string[] {
  const given = [...(relayUrl === undefined ? [] : [relayUrl]), ...relayUrls]
  return given.length > 0 ? given : [publicRelay]
}

/** Fills in the fields that wallets require; the library reads empty ones from the page. */
function metadataOf(metadata: Metadata | undefined): Required<Metadata> {
  const { name = '', description = '', url = '', icons = [] } = metadata ?? {}
  return { name, description, url, icons }
}
