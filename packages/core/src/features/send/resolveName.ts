import type { Network } from '../../adapter/Network.js'
import type { ResolvedName } from '../../adapter/ResolvedName.js'
import type { FeatureHost, Latchkey } from '../../client/Client.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { SendSubject } from './sendSubject.js'

/** The longest name of any supported name service. Characters. */
const longest = 255

/** Returns true for a text that could be a name: two parts or more, joined by dots. */
export const isName = (text: string): boolean =>
  text.length <= longest && /^[^\s./]+(\.[^\s./]+)+$/u.test(text)

/**
 * Returns the address of a name, from the namespace's own name service, else from the names registered at the provider API. Returns
 * `undefined` for a name that is not registered, and only `hosts` if they must not be queried. Rejects if a source fails, because
 * the same name in the next source may have another owner.
 */
export async function resolveName({
  client,
  network,
  name,
  mayAskHosts,
  signal,
}: {
  readonly client: Latchkey
  readonly network: Network
  readonly name: string
  /** The visitor typed the name. */
  readonly mayAskHosts: boolean
  readonly signal: AbortSignal
}): Promise<ResolvedName | undefined> {
  const adapter = client.adapters.get(network.namespace)
  const isAddress = (value: string | undefined): value is string =>
    value !== undefined && adapter?.isAddress(value) === true
  const { normalizeName, resolveName: resolveOwn } = client.can(network.namespace)
  const own = toResolved(await resolveOwn?.({ name, network, mayAskHosts, signal }))
  if (own && (isAddress(own.address) || (own.address === undefined && own.hosts))) return own
  // Names are registered on EVM networks only (specification, 9).
  if (!client.options.api || network.namespace !== 'eip155') return undefined
  const { getProfile, getSupportedChains, providerApi } = await import('./calls.js')
  const api = client.use(providerApi())
  const { http } = await getSupportedChains(api, {}, { signal })
  if (!http.includes(network.id)) return undefined
  // Names are registered in their normalised form.
  const normalized = normalizeName ? await normalizeName(name) : name
  if (normalized === undefined) return undefined
  const profile = await getProfile(api, { name: normalized }, { signal, chainId: network.id })
  const type = coinTypesOf(network).find((one) => isAddress(profile?.addresses[one]?.address))
  const address = type && profile?.addresses[type]?.address
  if (!address) return undefined
  if (type !== etherType || network.id === ethereumId || !resolveOwn) return { address }
  const compared = toResolved(await resolveOwn({ name, network, registered: address, signal }))
  return { address, borrowed: compared?.borrowed }
}

const toResolved = (found: string | ResolvedName | undefined): ResolvedName | undefined =>
  typeof found === 'string' ? { address: found } : found

const ethereumId = 'eip155:1'

/** Ether (SLIP-44): the fallback for networks without an address of their own. */
const etherType = 60

/**
 * Returns the coin types of an EVM network (ENSIP-11). Excludes other networks: an address there may be a contract that has no
 * owner on this network.
 */
function coinTypesOf({ id }: Network): readonly number[] {
  const chainId = Number(id.split(':')[1])
  return chainId < 2 ** 31 ? [chainId + 2 ** 31, etherType] : [etherType]
}

/** Returns the fields of the form that a name fills in. */
export const ofName = ({ address: resolved, borrowed, hosts }: ResolvedName = {}) => ({
  resolved,
  borrowed,
  hosts,
  accepted: undefined,
})

/** `missing`: the name is not registered, or the look-up failed. `outside`: its hosts were not queried. */
type NameStatus = 'none' | 'pending' | 'missing' | 'outside'

export type NameLookUp = {
  status(): NameStatus
  /** True if the visitor typed the last name. */
  isTyped(): boolean
  /** Looks up a text that could be a name. A newer call discards the older result. */
  start(recipient: string, subject: SendSubject | undefined, isTyped: boolean): void
  stop(): void
}

/** Creates the look-up of the name in the form, which passes its result to `done`. */
export function createNameLookUp(
  { client, clock, scope }: Pick<FeatureHost, 'client' | 'clock' | 'scope'>,
  done: (result: { readonly found?: ResolvedName | undefined; readonly error?: LatchkeyError }) => void,
): NameLookUp {
  const work = createLatest(scope)
  let status: NameStatus = 'none'
  let typed = false
  const run = async (name: string, { network }: SendSubject) => {
    const signal = work.begin()
    try {
      await clock.sleep(debounce, signal)
      const found = await resolveName({ client, network, name, mayAskHosts: typed, signal })
      if (signal.aborted) return
      status = !found ? 'missing' : found.address === undefined ? 'outside' : 'none'
      done({ found })
    } catch (thrown) {
      if (signal.aborted) return
      status = 'missing'
      done({ error: toError(thrown) })
    }
  }
  const stop = () => {
    work.abort()
    status = 'none'
  }
  return {
    status: () => status,
    isTyped: () => typed,
    stop,
    start(recipient, subject, isTyped) {
      stop()
      typed = isTyped
      const text = recipient.trim()
      if (!subject || !isName(text) || subject.isAddress(text)) return
      status = 'pending'
      void run(text, subject)
    },
  }
}
