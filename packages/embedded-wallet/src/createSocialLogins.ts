import {
  type EmbeddedWallet,
  type Latchkey,
  type SocialLogin,
  toError,
  type WindowProvider,
} from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import type { FramePage } from './page/FramePage.js'
import type { Runtime } from './Runtime.js'

/** Creates the logins with services: one at a time, whose state is in `$social`. */
export function createSocialLogins({
  page,
  run,
  client,
  $social,
}: {
  page(): FramePage
  /** Loads the rest of the wallet. */
  run<value>(action: (runtime: Runtime) => Promise<value>): Promise<value>
  readonly client: Latchkey
  readonly $social: WritableAtom<SocialLogin | undefined>
}): Pick<EmbeddedWallet, 'connectSocial' | 'redirectSocial' | 'cancelSocial'> & {
  /** Completes a login that has returned to the page, and opens its view. */
  resumeSocial(): Promise<void>
} {
  let current: AbortController | undefined

  const cancelSocial = () => {
    current?.abort()
    current = undefined
    $social.set(undefined)
  }

  /** Begins a login, which ends an earlier one. Only the latest is shown. */
  const begin = (signal?: AbortSignal) => {
    cancelSocial()
    const login = new AbortController()
    current = login
    const leave = () => (current === login ? cancelSocial() : login.abort())
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { signal: login.signal })
    return {
      signal: login.signal,
      show(state: SocialLogin) {
        if (current === login) $social.set(state)
      },
    }
  }

  return {
    cancelSocial,
    async connectSocial({ provider, signal: until }) {
      const { signal, show } = begin(until)
      // Opened during the press, because the browser blocks it later.
      let popup = page().openPopup()
      signal.addEventListener('abort', () => popup?.close())
      show({ provider, status: 'waiting' })
      try {
        await run((runtime) =>
          runtime.connectSocial({
            provider,
            popup,
            signal,
            onReturn: () => show({ provider, status: 'reading' }),
          }),
        )
        // The window may still keep the sign-in.
        popup = undefined
        show({ provider, status: 'done' })
      } catch (thrown) {
        popup?.close()
        const error = toError(thrown)
        show({ provider, status: 'failed', error })
        throw error
      }
    },
    async redirectSocial({ provider, signal: until }) {
      const { signal, show } = begin(until)
      show({ provider, status: 'leaving' })
      try {
        await run((runtime) => runtime.redirectSocial({ provider, signal }))
      } catch (thrown) {
        const error = toError(thrown)
        show({ provider, status: 'failed', error })
        throw error
      }
    },
    async resumeSocial() {
      const { signal, show } = begin()
      let provider: WindowProvider | undefined
      const onReturn = (returned: WindowProvider) => {
        provider = returned
        show({ provider, status: 'reading' })
        // An app with its own interface has no modal. `$social` has the state of the login.
        client.modal.open({ view: 'ConnectingSocial', params: { provider } }).catch(() => undefined)
      }
      try {
        await run((runtime) => runtime.resumeSocial({ signal, onReturn }))
        if (provider) show({ provider, status: 'done' })
      } catch (thrown) {
        if (provider) show({ provider, status: 'failed', error: toError(thrown) })
      }
    },
  }
}
