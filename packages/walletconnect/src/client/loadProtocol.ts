import { abortable, type BaseError, type FeatureHost, type Metadata, toError } from '@latchkey/core'
import { shareOnPage } from '@latchkey/core/adapter'
import { noop } from '../noop.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { toWalletConnectError, walletConnectErrors } from '../walletConnectErrors.js'
import { adoptSignClient } from './adoptSignClient.js'
import { createProtocol, isPublicRelay, type Protocol } from './createProtocol.js'

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

const publicRelay = 'wss://relay.walletconnect.org'

/**
 * The app's sign client, else one of ours, of which a page has one per client, however often its code is loaded.
 * @throws `walletconnect/project_id_missing`, `walletconnect/load_failed`, `options/invalid` for what is no sign client.
 */
export async function loadProtocol({
  host: { alert, client, clock, log },
  options,
  started,
}: {
  readonly host: Pick<FeatureHost, 'alert' | 'client' | 'clock' | 'log'>
  readonly options: WalletConnectOptions
  /** Told of one of ours, when it has just been started. */
  started(protocol: Protocol): void
}): Promise<Protocol> {
  /** The developer's to mend. */
  const refuse = <error extends BaseError>(error: error) => {
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
    const { SignClient } = await import('@walletconnect/sign-client').catch((cause: unknown) => {
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

/** Wallets want all of it; the library takes from the page what is empty. */
function metadataOf(metadata: Metadata | undefined): Required<Metadata> {
  const { name = '', description = '', url = '', icons = [] } = metadata ?? {}
  return { name, description, url, icons }
}
