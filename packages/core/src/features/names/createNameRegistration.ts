import type { WritableAtom } from 'nanostores'
import type { FeatureHost } from '../../client/Client.js'
import { connectionErrors } from '../../connection/connectionErrors.js'
import { toError } from '../../errors/toError.js'
import { createLatest } from '../../lib/createLatest.js'
import { identity } from '../identity/identity.js'
import type { NamePlaces } from './createNameSubject.js'
import { emptyNameForm } from './emptyNameForm.js'
import type { NamesState } from './NamesApi.js'
import { namesErrors } from './namesErrors.js'
import { registerAccountName } from './registerAccountName.js'

/** Creates the function that registers a name, with a signature of the wallet. */
export function createNameRegistration({
  host: { client, clock, scope },
  places: { current, subject },
  $state,
  stopLooking,
}: {
  readonly host: Pick<FeatureHost, 'client' | 'clock' | 'scope'>
  readonly places: NamePlaces
  readonly $state: WritableAtom<NamesState>
  stopLooking(): void
}) {
  const { connections, events, networks } = client
  /** Aborts the prompt of the wallet. */
  const signing = createLatest(scope)
  let registering: Promise<{ readonly name: string; readonly account: string }> | undefined

  const register = async (text: string) => {
    const at = subject()
    if (!at) {
      const namespace = networks.$activeNamespace.get()
      throw client.findFeature('watch')?.cannotSign() ?? connectionErrors.notConnected({ namespace })
    }
    const before = $state.get()
    stopLooking()
    const signal = signing.begin()
    const { account, isSmartAccount } = at
    const isHere = () => {
      const now = subject()
      return now?.account === account && now.network.id === at.network.id
    }
    const stops = [connections.$states, networks.$states, networks.$activeNamespace].map(($store) =>
      $store.listen(() => {
        if (!isHere()) signing.abort(namesErrors.accountChanged({ name: text }))
      }),
    )
    let name = text
    try {
      const { api, read } = await current()
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
        subject: at,
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
      const form = before.status === 'form' && before.text !== '' ? before : { ...emptyNameForm, text }
      if (code === 'rpc/aborted') $state.set(emptyNameForm)
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
    /** A second call joins the first. */
    register(text: string) {
      registering ??= register(text).finally(() => {
        registering = undefined
      })
      return registering
    },
    stop: () => signing.abort(),
  }
}
