import type { SignClient } from '@walletconnect/sign-client'

/** A sign client of the protocol's library. */
export type SdkClient = Awaited<ReturnType<typeof SignClient.init>>

/** What a wallet approved. */
export type SdkSession = SdkClient['session']['values'][number]

/** What a wallet is asked to approve, all of it optional. */
export type SdkProposal = {
  readonly optionalNamespaces: Record<string, { chains: string[]; methods: string[]; events: string[] }>
}
