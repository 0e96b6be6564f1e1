import type { PromptMode } from '../chains/PromptMode.ts'
import type { WalletChain } from '../chains/WalletChain.ts'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { defaultChoice } from '../proposal/defaultChoice.ts'
import { type PairingUriRefusal, readPairingUri } from '../uri/readPairingUri.ts'
import { createLog } from './createLog.ts'
import type { WalletMemory } from './createPageMemory.ts'
import { createPrompts } from './createPrompts.ts'
import { createProposals } from './createProposals.ts'
import { createRelayTransport } from './createRelayTransport.ts'
import { createRequests } from './createRequests.ts'
import { createSessions } from './createSessions.ts'
import { createSignIns } from './createSignIns.ts'
import { createStore } from './createStore.ts'
import { followKit } from './followKit.ts'
import type { Kit } from './startKit.ts'
import type { Wallet } from './Wallet.ts'
import type { Prompt, WalletState } from './WalletState.ts'

/** Creates the wallet and adds the pending requests from before a reload. */
export function createWallet({
  kit,
  walletNamespaces,
  chains,
  promptMode,
  memory,
  now = Date.now,
}: {
  kit: Kit
  walletNamespaces: readonly WalletNamespace[]
  chains: readonly WalletChain[]
  promptMode: PromptMode
  memory: WalletMemory
  /** In milliseconds since 1970. */
  now?: () => number
}): Wallet {
  const added = memory.read().added.filter(({ id }) => !chains.some((chain) => chain.id === id))
  const store = createStore<WalletState>({
    relay: kit.core.relayer.connected ? 'connected' : 'waiting',
    promptMode,
    chains: [...chains, ...added],
    prompts: [],
    sessions: [],
    log: [],
  })
  const log = createLog({ store, now })
  const transport = createRelayTransport({ kit, store })
  const prompts = createPrompts({ store })
  const sessions = createSessions({ kit, store, transport, log, walletNamespaces, memory })
  const proposals = createProposals({
    kit,
    store,
    prompts,
    transport,
    log,
    walletNamespaces,
    onSettled: sessions.refresh,
  })
  const signIns = createSignIns({
    kit,
    store,
    prompts,
    transport,
    log,
    walletNamespaces,
    onSettled: sessions.refresh,
  })
  const requests = createRequests({ kit, store, prompts, transport, log, walletNamespaces, sessions })

  const respond = (prompt: Prompt, how: 'approve' | 'reject'): Promise<void> => {
    const { id } = prompt
    switch (prompt.kind) {
      case 'request':
        return requests[how](id)
      case 'signIn':
        return signIns[how](id)
      case 'proposal':
        return how === 'approve'
          ? proposals.approve({ id, chosen: defaultChoice(prompt.namespaces), otherwise: 'reject' })
          : proposals.reject(id)
      default:
        return prompt satisfies never
    }
  }
  const decide = () => {
    for (const prompt of store.get().prompts) {
      const isSilent = prompt.kind === 'request' && prompt.isSilent
      const how = isSilent ? 'approve' : store.get().promptMode
      if (how === 'prompt' || prompt.status !== 'waiting') continue
      respond(prompt, how).catch((error: unknown) =>
        log({ kind: 'failed', text: error instanceof Error ? error.message : String(error) }),
      )
    }
  }

  const onRequest = (request: Parameters<typeof requests.take>[0]) => {
    // The session may have ended meanwhile.
    if (!(request.topic in kit.getActiveSessions())) return
    requests.take(request)
    decide()
  }
  const unfollow = followKit({ kit, store, log, prompts, sessions, proposals, signIns, onRequest, decide })

  sessions.refresh()
  for (const proposal of Object.values(kit.getPendingSessionProposals())) proposals.take(proposal)
  for (const request of kit.getPendingSessionRequests()) onRequest(request)
  decide()

  return {
    get: store.get,
    subscribe: store.subscribe,
    pair: (text) =>
      transport.use(async () => {
        const link = readPairingUri({ text, now: now() })
        if (link.status === 'refused')
          throw new WalletError({ code: 'BAD_LINK', message: describeRefusal(link.reason) })
        await kit.pair({ uri: link.uri })
        log({ kind: 'own', text: "Paired; waiting for the page's request" })
      }),
    approveProposal: ({ id, chosen }) => proposals.approve({ id, chosen, otherwise: 'fail' }),
    rejectProposal: proposals.reject,
    approveSignIn: signIns.approve,
    rejectSignIn: signIns.reject,
    approveRequest: requests.approve,
    rejectRequest: requests.reject,
    switchAccount: sessions.switchAccount,
    switchChain: sessions.switchChain,
    disconnect: sessions.disconnect,
    async goOffline() {
      log({ kind: 'own', text: 'Went offline' })
      await transport.goOffline()
    },
    async goOnline() {
      log({ kind: 'own', text: 'Went online' })
      await transport.goOnline()
      decide()
    },
    setPromptMode(how) {
      store.set({ promptMode: how })
      decide()
    },
    note: (text) => log({ kind: 'own', text }),
    clearLog: () => store.set({ log: [] }),
    async stop() {
      transport.stop()
      unfollow()
      kit.core.heartbeat.stop()
      await kit.core.relayer.transportClose()
    },
  }
}

/** Returns the reason why a link was not opened, for the visitor. */
function describeRefusal(reason: PairingUriRefusal): string {
  switch (reason) {
    case 'empty':
      return 'There is no link yet. Paste one that begins with wc:.'
    case 'not_a_link':
      return 'This is not a pairing link. Pairing links begin with wc:.'
    case 'old_version':
      return 'This link is of the first version of the protocol, which is no longer supported.'
    case 'malformed':
      return 'This pairing link is damaged. Copy it again, whole.'
    case 'expired':
      return 'This pairing link has expired. Make a new one on the page.'
    default:
      return reason satisfies never
  }
}
