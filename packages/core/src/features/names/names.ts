import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import { createNameRegistration } from './createNameRegistration.js'
import { createNameSubject } from './createNameSubject.js'
import { emptyNameForm, type NameForm } from './emptyNameForm.js'
import type { NameSuggestion, NamesApi, NamesState, RegisteredName } from './NamesApi.js'
import { namesErrors } from './namesErrors.js'

/**
 * Adds names to a client: `client.use(names())`.
 *
 * @example
 * ```ts
 * import { createLatchkey } from '@latchkey/core'
 * import { names } from '@latchkey/core/names'
 *
 * const client = createLatchkey({ adapters: [] })
 * const namesApi = client.use(names())
 * const name = await namesApi.lookUp('ada.example.eth')
 * ```
 */
export const names = (): Feature<NamesApi> => ({ id: 'names', create: createNames })

function createNames(host: FeatureHost): NamesApi {
  const { client, clock, scope, atom } = host
  const { networks } = client
  const $state = atom<NamesState>(emptyNameForm)
  /** Aborts the look-up of the form. */
  const looking = createLatest(scope)

  const places = createNameSubject(client)
  const { suffixesHere, current, subject } = places

  const look = async (text: string, signal: AbortSignal): Promise<void> => {
    const form = { ...emptyNameForm, text, problem: undefined }
    try {
      await clock.sleep(debounce, signal)
      const { api, chainId, getNameSuggestions, read, suffix } = await current()
      const found = await read(text)
      signal.throwIfAborted()
      if ('problem' in found) return $state.set({ ...form, problem: found.problem })
      const { label, name } = found
      $state.set({ ...form, name, availability: 'pending' })
      const { suggestions } = await getNameSuggestions(
        api,
        { name: label, zone: suffix },
        { signal, chainId },
      )
      signal.throwIfAborted()
      const exact = suggestions.find((one) => one.name === name)
      $state.set({
        ...form,
        name,
        availability: exact ? (exact.registered ? 'taken' : 'free') : 'unknown',
        suggestions: suggestions.flatMap((one): readonly NameSuggestion[] =>
          one.name !== name && isNameOf(one.name, suffix)
            ? [{ name: one.name, isRegistered: one.registered }]
            : [],
        ),
      })
    } catch (thrown) {
      if (signal.aborted) return
      const state = $state.get()
      const { name } = state.status === 'form' ? state : (form as NameForm)
      $state.set({ ...form, name, availability: 'unknown', error: toError(thrown) })
    }
  }

  const registration = createNameRegistration({ host, places, $state, stopLooking: () => looking.abort() })

  return {
    $state,
    get suffixes() {
      return suffixesHere()
    },
    set(text) {
      if ($state.get().status === 'registering') return
      const signal = looking.begin()
      if (text.trim() === '') return $state.set({ ...emptyNameForm, text })
      $state.set({ ...emptyNameForm, text, problem: undefined, availability: 'pending' })
      void look(text, signal)
    },
    stop() {
      looking.abort()
      const state = $state.get()
      if (state.status !== 'registering') $state.set(emptyNameForm)
      else if (state.step === 'sign') registration.stop()
    },
    async lookUp(text, { signal } = {}) {
      const { api, chainId, getProfile, normalizeName } = await current()
      const name = await normalizeName(text.trim())
      if (name === undefined) throw namesErrors.invalid({ name: text })
      const profile = await getProfile(api, { name }, { chainId, signal })
      return profile && toName(profile)
    },
    async namesOf(address = subject()?.account, { signal, cache } = {}) {
      if (address === undefined)
        throw connectionErrors.notConnected({ namespace: networks.$activeNamespace.get() })
      const suffixes = suffixesHere()
      const { api, chainId, getNames } = await current()
      const found = await getNames(api, { address }, { chainId, signal, ...(cache && { cache }) })
      // The list also has the ENS name of the address.
      return found.flatMap((one) =>
        suffixes.some((suffix) => isNameOf(one.name, suffix)) ? [toName(one)] : [],
      )
    },
    register(name) {
      const state = $state.get()
      const text = name ?? (state.status === 'form' ? (state.name ?? state.text) : '')
      return registration.register(text)
    },
  }
}

/** Returns whether a name of a server has the one form that a registered name has. */
const isNameOf = (name: string, suffix: string): boolean =>
  name.length <= 64 && name.endsWith(`.${suffix}`) && /^[a-z\d-]+$/.test(name.slice(0, -suffix.length - 1))

function toName(record: {
  readonly name: string
  readonly addresses: Readonly<Record<string, { readonly address: string }>>
  readonly registered_at?: string | undefined
}): RegisteredName {
  const addresses = Object.entries(record.addresses).map(([type, { address }]) => [type, address] as const)
  return { name: record.name, addresses: Object.fromEntries(addresses), registeredAt: record.registered_at }
}
