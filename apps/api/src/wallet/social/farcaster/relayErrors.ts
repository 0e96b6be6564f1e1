import { defineErrors } from '@latchkey/core/adapter'

/** Failures of Farcaster's relay and of its responses. */
export const relayErrors = defineErrors('relay', {
  unavailable: ({ status }: { readonly status?: number | undefined }) =>
    `The relay of Farcaster did not respond${status === undefined ? '' : `: ${status}`}.`,
  malformed: () => 'The relay of Farcaster sent an unexpected response.',
  unproven: ({ reason }: { readonly reason: string }) => `The sign-in of Farcaster is not proven: ${reason}.`,
})
