import type { Log } from './createLog.ts'
import type { Prompts } from './createPrompts.ts'
import type { Proposals } from './createProposals.ts'
import type { Requests } from './createRequests.ts'
import type { Sessions } from './createSessions.ts'
import type { SignIns } from './createSignIns.ts'
import type { Store } from './createStore.ts'
import type { Kit } from './startKit.ts'
import type { WalletState } from './WalletState.ts'

/** Follows the events of the protocol's client: adds requests, and removes those that have ended. Returns a function that stops. */
export function followKit({
  kit,
  store,
  log,
  prompts,
  sessions,
  proposals,
  signIns,
  onRequest,
  decide,
}: {
  kit: Kit
  store: Store<WalletState>
  log: Log
  prompts: Prompts
  sessions: Sessions
  proposals: Proposals
  signIns: SignIns
  onRequest(request: Parameters<Requests['take']>[0]): void
  /** Responds to requests that need no visitor. */
  decide(): void
}): () => void {
  const onProposal = ({ params }: { params: Parameters<typeof proposals.take>[0] }) => {
    proposals.take(params)
    decide()
  }
  const onSignIn = (request: Parameters<typeof signIns.take>[0]) => {
    signIns.take(request)
    decide()
  }
  const onEnd = ({ topic }: { topic: string }) => {
    const session = store.get().sessions.find((one) => one.topic === topic)
    prompts.remove((one) => one.kind === 'request' && one.topic === topic)
    sessions.refresh()
    if (session) log({ kind: 'in', text: `${session.peer.name} is disconnected` })
  }
  const onExpired = ({ id }: { id: number }) => {
    const isOpen = store.get().prompts.some((one) => one.id === id && one.status === 'waiting')
    if (!isOpen) return
    prompts.remove((one) => one.id === id)
    log({ kind: 'own', text: 'No response in time' })
  }
  const { events } = kit.engine.signClient
  kit.on('session_proposal', onProposal)
  kit.on('session_authenticate', onSignIn)
  kit.on('session_request', onRequest)
  kit.on('session_delete', onEnd)
  kit.on('proposal_expire', onExpired)
  kit.on('session_request_expire', onExpired)
  events.on('session_expire', onEnd)

  return () => {
    kit.off('session_proposal', onProposal)
    kit.off('session_authenticate', onSignIn)
    kit.off('session_request', onRequest)
    kit.off('session_delete', onEnd)
    kit.off('proposal_expire', onExpired)
    kit.off('session_request_expire', onExpired)
    events.off('session_expire', onEnd)
  }
}
