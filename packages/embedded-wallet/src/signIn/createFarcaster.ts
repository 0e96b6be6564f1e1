import { type EmbeddedWallet, type FeatureHost, type LatchkeyError, rpcErrors, toError } from '@latchkey/core'
import type { WritableAtom } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import { isPageUri } from '../page/isPageUri.js'
import type { FrameUser } from '../protocol/methods.js'

/** Returns whether the caller aborted, or the frame was reloaded. */
const isGivenUp = ({ code }: LatchkeyError) =>
  code === rpcErrors.aborted.code || code === embeddedWalletErrors.aborted.code

/** Creates the login with Farcaster, which needs no window. It opens no session. */
export function createFarcaster({
  client: { events },
  frame,
  $farcasterUri,
  requireAllowedOrigin,
  keepSocial,
}: {
  readonly client: FeatureHost['client']
  frame(): Frame
  readonly $farcasterUri: WritableAtom<string | undefined>
  requireAllowedOrigin(): Promise<void>
  keepSocial(provider: 'farcaster', user: Pick<FrameUser, 'userName'> | undefined): void
}): Pick<EmbeddedWallet, 'getFarcasterUri' | 'connectFarcaster'> {
  /** Runs a step of the login. A failure is emitted, and removes the URI. */
  const step = async <value>(run: () => Promise<value>): Promise<value> => {
    try {
      return await run()
    } catch (thrown) {
      const error = toError(thrown)
      $farcasterUri.set(undefined)
      if (isGivenUp(error)) events.emit('SOCIAL_LOGIN_CANCELED', { provider: 'farcaster' })
      else events.emit('SOCIAL_LOGIN_ERROR', { provider: 'farcaster', message: error.code })
      throw error
    }
  }
  return {
    async getFarcasterUri({ signal } = {}) {
      events.emit('SOCIAL_LOGIN_STARTED', { provider: 'farcaster' })
      return step(async () => {
        await requireAllowedOrigin()
        const { uri } = await frame().call('getFarcasterUri', undefined, { signal })
        if (!isPageUri(uri)) throw embeddedWalletErrors.redirectUriMissing({})
        $farcasterUri.set(uri)
        return uri
      })
    },
    async connectFarcaster({ signal } = {}) {
      await step(async () => {
        const user = await frame().call('connectFarcaster', undefined, { signal })
        $farcasterUri.set(undefined)
        keepSocial('farcaster', user)
      })
      events.emit('SOCIAL_LOGIN_SUCCESS', { provider: 'farcaster' })
    },
  }
}
