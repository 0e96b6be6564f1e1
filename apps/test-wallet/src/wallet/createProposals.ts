import type { ProposalTypes } from '@walletconnect/types'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { readPeer } from '../peer/readPeer.ts'
import { approveNamespaces, type Chosen } from '../proposal/approveNamespaces.ts'
import { readProposal } from '../proposal/readProposal.ts'
import type { Log } from './createLog.ts'
import type { Prompts } from './createPrompts.ts'
import type { RelayTransport } from './createRelayTransport.ts'
import type { Store } from './createStore.ts'
import type { Kit } from './startKit.ts'
import type { WalletState } from './WalletState.ts'

/** The session proposals of pages. */
export type Proposals = {
  /** Adds the pending proposals of the protocol's client. Skips those already added. */
  take(proposal: ProposalTypes.Struct): void
  /** `otherwise` is the decision for a proposal that the choice does not satisfy. */
  approve(parameters: { id: number; chosen: Chosen; otherwise: 'fail' | 'reject' }): Promise<void>
  reject(id: number): Promise<void>
}

export function createProposals({
  kit,
  store,
  prompts,
  transport,
  log,
  walletNamespaces,
  onSettled,
}: {
  kit: Kit
  store: Store<WalletState>
  prompts: Prompts
  transport: RelayTransport
  log: Log
  walletNamespaces: readonly WalletNamespace[]
  onSettled: () => void
}): Proposals {
  const find = (id: number): ProposalTypes.Struct => {
    const proposal = Object.values(kit.getPendingSessionProposals()).find((one) => one.id === id)
    if (!proposal) throw new WalletError({ code: 'GONE', message: 'The page does not ask any more.' })
    return proposal
  }

  return {
    take(proposal) {
      const peer = readPeer(proposal.proposer.metadata)
      const isNew = prompts.add({
        kind: 'proposal',
        id: proposal.id,
        peer,
        namespaces: readProposal({ requested: proposal, walletNamespaces, chains: store.get().chains }),
        status: 'waiting',
      })
      if (isNew) log({ kind: 'in', text: `${peer.name} wants to connect`, detail: peer.origin })
    },
    approve: ({ id, chosen, otherwise }) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const approval = approveNamespaces({ requested: find(id), walletNamespaces, chosen })
            const { peer } = prompts.find(id)
            if (approval.status === 'refused') {
              const { code, message } = approval
              if (otherwise === 'fail') throw new WalletError({ code: 'NOT_ENOUGH', message })
              await kit.rejectSession({ id, reason: { code, message } })
              return log({ kind: 'out', text: `Rejected ${peer.name}`, detail: message })
            }
            const { acknowledged } = await kit.engine.signClient.approve({
              id,
              namespaces: approval.namespaces,
            })
            log({
              kind: 'out',
              text: `Approved ${peer.name}`,
              detail: Object.values(approval.namespaces)
                .flatMap(({ chains = [] }) => chains)
                .join(' '),
            })
            // The page may respond late or never.
            acknowledged().then(onSettled, () =>
              log({ kind: 'failed', text: `${peer.name} did not confirm the session` }),
            )
            onSettled()
          }),
      }),
    reject: (id) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const { peer } = prompts.find(id)
            await kit.rejectSession({ id: find(id).id, reason: { code: 5000, message: 'User rejected.' } })
            log({ kind: 'out', text: `Rejected ${peer.name}` })
          }),
      }),
  }
}
