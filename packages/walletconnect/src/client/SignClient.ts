import type { SignClient } from '@walletconnect/sign-client'

/** A sign client of the protocol's library. */
export type SignClient = Awaited<ReturnType<typeof SignClient.init>>

/** What a wallet approved. */
export type SignSession = SignClient['session']['values'][number]

/** What a wallet is asked to approve, all of it optional. */
export type SignProposal = {
  readonly optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events: string[] }>
}
