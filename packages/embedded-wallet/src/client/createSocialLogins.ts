import { type EmbeddedWallet, type SocialLogin, toError } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import type { FramePage } from './createFrame.js'
import type { Runtime } from './createRuntime.js'

/** Creates the logins with services: one at a time, whose state is in `$social`. */
export function createSocialLogins({
  page,
  run,
  $social,
}: {
  page(): FramePage
  /** Loads the rest of the wallet. */
  run<value>(action: (runtime: Runtime) => Promise<value>): Promise<value>
  readonly $social: WritableAtom<SocialLogin | undefined>
}): Pick<EmbeddedWallet, 'connectSocial' | 'cancelSocial'> {
  let current: AbortController | undefined

  const cancelSocial = () => {
    current?.abort()
    current = undefined
    $social.set(undefined)
  }

  return {
    cancelSocial,
    async connectSocial({ provider, signal }) {
      cancelSocial()
      const login = new AbortController()
      current = login
      // In the press, because the browser blocks it later.
      const popup = page().openPopup()
      const show = (state: SocialLogin) => {
        if (current === login) $social.set(state)
      }
      const leave = () => (current === login ? cancelSocial() : login.abort())
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave, { signal: login.signal })
      show({ provider, status: 'waiting' })
      try {
        await run((runtime) =>
          runtime.connectSocial({
            provider,
            popup,
            signal: login.signal,
            onReturn: () => show({ provider, status: 'reading' }),
          }),
        )
        show({ provider, status: 'done' })
      } catch (thrown) {
        popup?.close()
        const error = toError(thrown)
        show({ provider, status: 'failed', error })
        throw error
      }
    },
  }
}
