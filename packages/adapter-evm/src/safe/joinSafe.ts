import { type FeatureHost, toError } from '@latchkey/core'
import { within } from '@latchkey/core/adapter'
import { createEip1193Connector } from '../eip1193/createEip1193Connector.js'
import type { ParentPage } from '../parent/createParentLink.js'
import { readOrigins } from '../parent/readOrigins.js'
import { createSafeMessages } from './createSafeMessages.js'
import { createSafeProvider } from './createSafeProvider.js'
import { followProposals } from './followProposals.js'
import { parseSafeInfo, type SafeInfo } from './SafeInfo.js'

/** Time limits of the requests for the Safe. The host may start to listen after this page. Milliseconds. */
const limits = [250, 750, 2_000, 7_000]

/**
 * Requests the Safe from the page around this one, and lists the Safe as a wallet. Resolves with the Safe; with `undefined` if no Safe
 * responds within ten seconds. Never rejects.
 */
export async function joinSafe({
  host,
  page,
  connectorId,
  origins,
}: {
  readonly host: FeatureHost
  readonly page: ParentPage
  /** Id of the Safe's connector. */
  readonly connectorId: string
  readonly origins: readonly string[]
}): Promise<SafeInfo | undefined> {
  const { alert, announce, client, clock, environment, log, scope } = host
  const { signal } = scope
  const patterns = readOrigins(origins, alert)
  if (!patterns) return undefined
  const messages = createSafeMessages({ page, patterns, signal })
  const safe = await readSafe()
  if (!safe || signal.aborted) return undefined
  const provider = createSafeProvider({ messages, clock, signal })
  announce(
    createEip1193Connector({
      ...{ id: connectorId, type: 'EXTERNAL', name: 'Safe' },
      provider: () => provider,
      host: { clock, log, environment },
    }),
  )
  followProposals({ can: client.can('eip155'), messages, safe })
  return safe

  async function readSafe(): Promise<SafeInfo | undefined> {
    for (const ms of limits)
      try {
        const read = (limit: AbortSignal) => messages.call('getSafeInfo', undefined, limit)
        return parseSafeInfo(await within({ ms, sleep: clock.sleep, signal }, read))
      } catch (thrown) {
        log('debug', 'No Safe has responded.', toError(thrown).code)
      }
    return undefined
  }
}
