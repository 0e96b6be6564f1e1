import type { PromptMode } from '../chains/PromptMode.ts'
import type { WalletChain } from '../chains/WalletChain.ts'
import type { RequestDescription } from '../namespaces/RequestDescription.ts'
import type { Peer } from '../peer/readPeer.ts'
import type { ProposedNamespace } from '../proposal/defaultChoice.ts'

/** `unconfirmed`: the response was sent, but not acknowledged yet. */
export type PromptStatus = 'waiting' | 'responding' | 'unconfirmed'

/** A page that requests a session. */
export type ProposalPrompt = {
  readonly kind: 'proposal'
  readonly id: number
  readonly peer: Peer
  readonly namespaces: readonly ProposedNamespace[]
  readonly status: PromptStatus
}

/** A page that requests a session and a sign-in message with one approval. */
export type SignInPrompt = {
  readonly kind: 'signIn'
  readonly id: number
  readonly peer: Peer
  /** The text to sign. */
  readonly message: string
  readonly status: PromptStatus
}

/** A request of a page within a session. */
export type RequestPrompt = {
  readonly kind: 'request'
  readonly id: number
  readonly topic: string
  readonly peer: Peer
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  readonly description: RequestDescription
  /** Needs no prompt, because it returns approved values. */
  readonly isSilent: boolean
  readonly status: PromptStatus
}

export type Prompt = ProposalPrompt | SignInPrompt | RequestPrompt

/** One namespace of a session. */
export type SessionConnection = {
  readonly namespace: string
  /** The namespace's display name. */
  readonly title: string
  /** The wallet's accounts in this namespace, approved or not. */
  readonly addresses: readonly string[]
  readonly address: string
  /** The wallet's chains in this namespace, approved or not. */
  readonly chains: readonly WalletChain[]
  readonly chainId: string
  /** Approved chains, CAIP-2. */
  readonly approved: readonly string[]
}

export type SessionView = {
  readonly topic: string
  readonly peer: Peer
  readonly connections: readonly SessionConnection[]
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

export type LogEntry = {
  readonly id: number
  /** In milliseconds since 1970. */
  readonly at: number
  /** `in`: from a page. `out`: to a page. `own`: of the wallet. `failed`: a failure. */
  readonly kind: 'in' | 'out' | 'own' | 'failed'
  readonly text: string
  readonly detail?: string
}

/** A snapshot of the wallet; the same object until something changes. */
export type WalletState = {
  /** `offline`: the visitor took the wallet offline. `waiting`: there is no socket, or none is needed. */
  readonly relay: 'connected' | 'waiting' | 'offline'
  readonly promptMode: PromptMode
  readonly chains: readonly WalletChain[]
  /** Oldest first. */
  readonly prompts: readonly Prompt[]
  readonly sessions: readonly SessionView[]
  /** Newest first. */
  readonly log: readonly LogEntry[]
}
