import type { Api } from '../../api/defineCall.js'
import type { Feature, FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { debounce } from '../../lib/debounce.js'
import { identity } from '../identity/identity.js'
import type { NameSuggestion, NamesApi, NamesState, RegisteredName } from './NamesApi.js'
import { nameSuffixes } from './nameSuffixes.js'
import { namesErrors } from './namesErrors.js'
import { readLabel } from './readLabel.js'
import { type NamePlace, registerAccountName } from './registerAccountName.js'

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

type Form = Extract<NamesState, { readonly status: 'form' }>

const empty: Form = { status: 'form', text: '', problem: 'empty', availability: 'unknown', suggestions: [] }

function createNames({ client, clock, scope, atom }: FeatureHost): NamesApi {
  const { connections, events, networks } = client
  const $state = atom<NamesState>(empty)
  /** Aborts the look-up of the form. */
  const looking = createLatest(scope)
  /** Aborts the prompt of the wallet. */
  const signing = createLatest(scope)
  let registering: Promise<{ readonly name: string; readonly account: string }> | undefined

  const suffixesHere = () => nameSuffixes(client, networks.$activeNamespace.get())

  /** Returns the calls and the rules for names on the network in use. */
  const here = async () => {
    const namespace = networks.$activeNamespace.get()
    const network = networks.$states.get()[namespace]?.network
    const [suffix] = suffixesHere()
    const { normalizeName } = client.can(namespace)
    if (suffix === undefined || !normalizeName || !network) throw namesErrors.unavailable({})
    const { getNames, getNameSuggestions, getProfile, providerApi } = await import('./calls.js')
    const api: Api = client.use(providerApi())
    return {
      getNames,
      getNameSuggestions,
      getProfile,
      api,
      suffix,
      chainId: network.id,
      read: (text: string) => readLabel(text, suffix, normalizeName),
      normalizeName,
    }
  }

  const place = (): NamePlace | undefined => {
    const namespace = networks.$activeNamespace.get()
    const state = connections.$states.get()[namespace]
    const network = networks.$states.get()[namespace]?.network
    if (state?.status !== 'connected' || !network) return undefined
    const { account, connection } = state
    return { account: account.address, isSmartAccount: account.type === 'smartAccount', network, connection }
  }

  const look = async (text: string, signal: AbortSignal): Promise<void> => {
    const form = { ...empty, text, problem: undefined }
    try {
      await clock.sleep(debounce, signal)
      const { api, chainId, getNameSuggestions, read, suffix } = await here()
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
      const { name } = state.status === 'form' ? state : (form as Form)
      $state.set({ ...form, name, availability: 'unknown', error: toError(thrown) })
    }
  }

  const register = async (text: string) => {
    const at = place()
    if (!at) throw connectionErrors.notConnected({ namespace: networks.$activeNamespace.get() })
    const before = $state.get()
    looking.abort()
    const signal = signing.begin()
    const { account, isSmartAccount } = at
    const isHere = () => {
      const now = place()
      return now?.account === account && now.network.id === at.network.id
    }
    const stops = [connections.$states, networks.$states, networks.$activeNamespace].map(($store) =>
      $store.listen(() => {
        if (!isHere()) signing.abort(namesErrors.accountChanged({ name: text }))
      }),
    )
    let name = text
    try {
      const { api, read } = await here()
      const found = await read(text)
      if ('problem' in found) throw namesErrors.invalid({ name: text })
      name = found.name
      signal.throwIfAborted()
      $state.set({ status: 'registering', name, account, step: 'sign' })
      events.emit('REGISTER_NAME_INITIATED', { isSmartAccount, ensName: name })
      await registerAccountName({
        client,
        api,
        name,
        place: at,
        now: clock.now,
        signal,
        onSigned: () => $state.set({ status: 'registering', name, account, step: 'send' }),
      })
      $state.set({ status: 'done', name, account })
      events.emit('REGISTER_NAME_SUCCESS', { isSmartAccount, ensName: name })
      // The account's displayed name is now this one.
      void client.use(identity()).reload()
      return { name, account }
    } catch (thrown) {
      const error = signal.aborted ? toError(signal.reason) : toError(thrown)
      const { code } = error
      const isTaken = code === namesErrors.taken.code || code === namesErrors.raceLost.code
      const isRejected = code === 'rpc/user_rejected'
      const form = before.status === 'form' && before.text !== '' ? before : { ...empty, text }
      if (code === 'rpc/aborted') $state.set(empty)
      else
        $state.set({
          ...form,
          problem: code === namesErrors.invalid.code ? 'invalid' : undefined,
          ...(isTaken && { availability: 'taken' }),
          rejected: isRejected ? true : undefined,
          error: isRejected ? undefined : error,
        })
      if (code !== 'rpc/aborted') events.emit('REGISTER_NAME_ERROR', { isSmartAccount, ensName: name, code })
      throw error
    } finally {
      for (const stop of stops) stop()
    }
  }

  return {
    $state,
    get suffixes() {
      return suffixesHere()
    },
    set(text) {
      if ($state.get().status === 'registering') return
      const signal = looking.begin()
      if (text.trim() === '') return $state.set({ ...empty, text })
      $state.set({ ...empty, text, problem: undefined, availability: 'pending' })
      void look(text, signal)
    },
    stop() {
      looking.abort()
      const state = $state.get()
      if (state.status !== 'registering') $state.set(empty)
      else if (state.step === 'sign') signing.abort()
    },
    async lookUp(text, { signal } = {}) {
      const { api, chainId, getProfile, normalizeName } = await here()
      const name = await normalizeName(text.trim())
      if (name === undefined) throw namesErrors.invalid({ name: text })
      const profile = await getProfile(api, { name }, { chainId, signal })
      return profile && toName(profile)
    },
    async namesOf(address = place()?.account, { signal, cache } = {}) {
      if (address === undefined)
        throw connectionErrors.notConnected({ namespace: networks.$activeNamespace.get() })
      const suffixes = suffixesHere()
      const { api, chainId, getNames } = await here()
      const found = await getNames(api, { address }, { chainId, signal, ...(cache && { cache }) })
      // The list also has the ENS name of the address.
      return found.flatMap((one) =>
        suffixes.some((suffix) => isNameOf(one.name, suffix)) ? [toName(one)] : [],
      )
    },
    register(name) {
      const state = $state.get()
      const text = name ?? (state.status === 'form' ? (state.name ?? state.text) : '')
      registering ??= register(text).finally(() => {
        registering = undefined
      })
      return registering
    },
  }
}

/** Returns whether a server's name is in normal form, as every registered name is. */
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
