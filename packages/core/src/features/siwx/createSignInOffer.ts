import type { SiwxSession } from '../../client/SiwxConfig.js'
import type { SignInOffer } from '../../connector/SignInOffer.js'
import { prepareSignIn } from './prepareSignIn.js'

/** Creates the offer to sign in while connecting, and keeps a signed session until its account is the active one. */
export function createSignInOffer({
  isRequired,
  onlyEvm,
  ...rest
}: {
  /** A visitor who may stay signed out decides after connecting. */
  isRequired(): boolean
  readonly onlyEvm: boolean
} & Pick<Parameters<typeof prepareSignIn>[0], 'config' | 'here' | 'clock' | 'log'>): {
  readonly offer: SignInOffer
  /** Returns the session that was signed while connecting if `covers` accepts it, and forgets it. */
  claim(covers: (data: SiwxSession['data']) => boolean): SiwxSession | undefined
} {
  let signed: SiwxSession | undefined
  const accepted = (session: SiwxSession) => {
    signed = session
  }
  return {
    async offer(request) {
      signed = undefined
      if (!isRequired() || rest.config.signMessage) return undefined
      if (onlyEvm && !request.chainId.startsWith('eip155:')) return undefined
      return prepareSignIn({ ...request, ...rest, accepted })
    },
    claim(covers) {
      const mine = signed
      signed = undefined
      return mine && covers(mine.data) ? mine : undefined
    },
  }
}
