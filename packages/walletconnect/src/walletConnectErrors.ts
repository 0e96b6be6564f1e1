import { defineErrors } from '@latchkey/core'
import { loadErrors } from './loadErrors.js'

type Facts = { readonly detail?: string | undefined }

/** What can go wrong between the page, the relay and a wallet elsewhere. */
export const walletConnectErrors = {
  ...loadErrors,
  ...defineErrors('walletconnect', {
    projectIdMissing: (_: object) =>
      'The public relay wants a project id: give one to walletConnect({ projectId }), or name a relay of your own by relayUrl.',
    offline: (_: Facts) => 'No internet connection.',
    relayUnreachable: (_: Facts) => 'The relay could not be reached.',
    relayRefused: (_: Facts) => 'The relay refused this app.',
    proposalExpired: (_: Facts) => 'No wallet answered before the proposal expired.',
    requestExpired: (_: Facts) => 'The wallet did not answer in time.',
    requestCancelled: (_: object) => 'The visitor stopped waiting for the wallet.',
    notSupported: (_: Facts) => 'The wallet supports noop of what was proposed.',
    settlementFailed: (_: Facts) => 'The session could not be settled.',
    sessionLost: (_: Facts) => 'The session is not known any more.',
    protocol: (_: Facts) => 'The wallet and the app do not understand each other.',
  }),
}
