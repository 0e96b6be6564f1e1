import type { PendingRequestTypes } from '@walletconnect/types'
import { WalletError } from '../errors/WalletError.ts'
import type { Performed, WalletNamespace } from '../namespaces/WalletNamespace.ts'
import type { Log } from './createLog.ts'
import type { Prompts } from './createPrompts.ts'
import type { RelayTransport } from './createRelayTransport.ts'
import type { Sessions } from './createSessions.ts'
import type { Store } from './createStore.ts'
import type { Kit } from './startKit.ts'
import type { RequestPrompt, WalletState } from './WalletState.ts'

/** The requests of pages. */
export type Requests = {
  /** Adds the pending requests of the protocol's client. Skips those already added. */
  take(request: Pick<PendingRequestTypes.Struct, 'id' | 'topic' | 'params'>): void
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}

type Outcome =
  | ({ readonly status: 'done' } & Performed)
  | { readonly status: 'failed'; readonly error: { readonly code: number; readonly message: string } }

export function createRequests({
  kit,
  store,
  prompts,
  transport,
  log,
  walletNamespaces,
  sessions,
}: {
  kit: Pick<Kit, 'respondSessionRequest' | 'getActiveSessions'>
  store: Store<WalletState>
  prompts: Prompts
  transport: RelayTransport
  log: Log
  walletNamespaces: readonly WalletNamespace[]
  sessions: Sessions
}): Requests {
  /** The results until they are acknowledged: a lost response must not send a transaction twice. */
  const outcomes = new Map<number, Outcome>()
  const namespaceOf = (chainId: string) =>
    walletNamespaces.find(({ namespace }) => chainId.startsWith(`${namespace}:`))

  const find = (id: number): RequestPrompt => {
    const prompt = prompts.find(id)
    if (prompt.kind !== 'request')
      throw new WalletError({ code: 'GONE', message: 'The page does not ask any more.' })
    return prompt
  }

  const perform = async ({ topic, method, params, chainId, peer }: RequestPrompt): Promise<Outcome> => {
    const connection = sessions
      .find(topic)
      .connections.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
    const walletNamespace = namespaceOf(chainId)
    const accounts =
      kit.getActiveSessions()[topic]?.namespaces[walletNamespace?.namespace ?? '']?.accounts ?? []
    if (!connection || !walletNamespace)
      return { status: 'failed', error: { code: 4901, message: `Nothing is approved on ${chainId}.` } }
    const addresses = [...new Set(accounts.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
    try {
      const performed = await walletNamespace.perform({
        request: { method, params, chainId },
        origin: peer.origin,
        chains: store.get().chains.filter(({ id }) => id.startsWith(`${walletNamespace.namespace}:`)),
        addresses,
      })
      return { status: 'done', ...performed }
    } catch (thrown) {
      return { status: 'failed', error: toRpcError(thrown) }
    }
  }

  const respond = async ({ id, topic, outcome }: { id: number; topic: string; outcome: Outcome }) => {
    const head = { id, jsonrpc: '2.0' } as const
    const response =
      outcome.status === 'done' ? { ...head, result: outcome.value } : { ...head, error: outcome.error }
    await kit.respondSessionRequest({ topic, response })
  }

  /** Reports the new chain to the page if the request changed it, as wallets do. */
  const follow = async ({ topic, outcome }: { topic: string; outcome: Outcome }) => {
    if (outcome.status !== 'done' || outcome.chainId === undefined) return
    const { chainId } = outcome
    const isThere = sessions.find(topic).connections.some((connection) => connection.chainId === chainId)
    if (!isThere) await sessions.switchChain({ topic, chainId })
  }

  return {
    take({ id, topic, params: { request, chainId } }) {
      const { peer } = sessions.find(topic)
      const described = { method: request.method, params: request.params as unknown, chainId }
      const walletNamespace = namespaceOf(chainId)
      const isNew = prompts.add({
        kind: 'request',
        id,
        topic,
        peer,
        ...described,
        description: walletNamespace?.describe({ request: described, chains: store.get().chains }) ?? {
          title: `Approve ${request.method}?`,
          facts: [],
        },
        isSilent: walletNamespace?.silent?.includes(request.method) ?? false,
        status: 'waiting',
      })
      if (isNew) log({ kind: 'in', text: request.method, detail: `${peer.name}, ${chainId}` })
    },
    approve: (id) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const prompt = find(id)
            const { topic, method } = prompt
            const outcome = outcomes.get(id) ?? (await perform(prompt))
            outcomes.set(id, outcome)
            if (outcome.status === 'done' && outcome.added) {
              const { added } = outcome
              if (!store.get().chains.some((chain) => chain.id === added.id)) sessions.addChain(added)
            }
            // The page must know the chain before it gets the event.
            await follow({ topic, outcome })
            await respond({ id, topic, outcome })
            outcomes.delete(id)
            if (outcome.status === 'done')
              log({
                kind: 'out',
                text: `${method}: approved`,
                detail: typeof outcome.value === 'string' ? outcome.value : JSON.stringify(outcome.value),
              })
            else
              log({
                kind: 'failed',
                text: `${method}: ${outcome.error.message}`,
                detail: `${outcome.error.code}`,
              })
          }),
      }),
    reject: (id) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const { topic, method } = find(id)
            const error = { code: 5000, message: 'User rejected.' }
            await respond({ id, topic, outcome: { status: 'failed', error } })
            log({ kind: 'out', text: `${method}: rejected` })
          }),
      }),
  }
}

/** Returns the error response: code and message of the thrown value, -32603 without a code. */
function toRpcError(thrown: unknown): { code: number; message: string } {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined
  return { code: typeof code === 'number' ? code : -32603, message }
}
