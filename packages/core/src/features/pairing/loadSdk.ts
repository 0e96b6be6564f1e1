import type { FeatureHost } from '../../client/Client.js'
import type { Metadata } from '../../client/options.js'
import { toError } from '../../errors/toError.js'
import type { BaseError } from '../../lib/BaseError.js'
import { shareOnPage } from '../../ports/shareOnPage.js'
import type { PairingOptions } from './PairingOptions.js'
import { pairingErrors } from './pairingErrors.js'
import { adoptSdk } from './sdk/adoptSdk.js'
import { createSdk, type Sdk } from './sdk/createSdk.js'
import { isPublicRelay } from './sdk/isPublicRelay.js'

const publicRelay = 'wss://relay.walletconnect.org'

/**
 * The app's sign client, else one of ours, of which a page has one per client, however often its code is loaded.
 * @throws `pairing/project_id_missing`, `pairing/load_failed`, `options/invalid` for what is no sign client.
 */
export async function loadSdk({
  host: { alert, client, clock, log },
  options,
  started,
}: {
  readonly host: Pick<FeatureHost, 'alert' | 'client' | 'clock' | 'log'>
  readonly options: PairingOptions
  /** Told of one of ours, when it has just been started. */
  started(sdk: Sdk): void
}): Promise<Sdk> {
  /** The developer's to mend. */
  const refuse = <error extends BaseError>(error: error) => {
    alert(error)
    return error
  }
  if (options.client) {
    const given = typeof options.client === 'function' ? await options.client() : options.client
    try {
      return adoptSdk(given)
    } catch (thrown) {
      throw refuse(toError(thrown))
    }
  }
  const projectId = options.projectId ?? client.options.projectId
  const relayUrls = relayUrlsOf(options)
  if (projectId === undefined && relayUrls.some(isPublicRelay)) {
    throw refuse(pairingErrors.projectIdMissing({}))
  }
  const start = async () => {
    const { SignClient } = await import('@walletconnect/sign-client').catch((cause: unknown) => {
      throw pairingErrors.loadFailed({}, { cause })
    })
    const sdk = await createSdk({
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
    started(sdk)
    return sdk
  }
  const shared = shareOnPage({ name: `pairing:${client.id}`, create: start })
  try {
    return await shared.value
  } catch (thrown) {
    shared.discard()
    throw thrown
  }
}

function relayUrlsOf({ relayUrl, relayUrls = [] }: PairingOptions): readonly string[] {
  const given = [...(relayUrl === undefined ? [] : [relayUrl]), ...relayUrls]
  return given.length > 0 ? given : [publicRelay]
}

/** Wallets want all of it; the library takes from the page what is empty. */
function metadataOf(metadata: Metadata | undefined): Required<Metadata> {
  const { name = '', description = '', url = '', icons = [] } = metadata ?? {}
  return { name, description, url, icons }
}
