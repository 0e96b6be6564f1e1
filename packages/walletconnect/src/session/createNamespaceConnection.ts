import {
  type Account,
  type ChainId,
  type Clock,
  type Connection,
  isChainId,
  type Namespace,
  networkErrors,
  rpcErrors,
} from '@latchkey/core'
import { atom, batch } from 'nanostores'
import type { Approval } from './readApproval.js'

type Accounts = readonly [Account, ...Account[]]
type Call = { readonly method: string; readonly params?: unknown }

export type NamespaceConnection = {
  readonly connection: Connection
  /** Applies a new approval. Returns `false` when it contains no account. */
  update(approval: Approval | undefined): boolean
  /** Applies a network change of the wallet. */
  moved(chainId: ChainId): void
  /** Applies an account change of the wallet. */
  switched(addresses: readonly string[]): void
}

/** How long a wallet may take to approve a network that it agreed to switch to. Milliseconds. */
const bound = 30_000

/** Creates the connection of one namespace. Returns `undefined` when the wallet approved no account in it. */
export function createNamespaceConnection(options: {
  readonly namespace: Namespace
  readonly approval: Approval
  /** The app's networks, the one in use first. */
  readonly networks: readonly ChainId[]
  /** Whether the wallet accepts any network. */
  readonly takesAny: boolean
  readonly clock: Pick<Clock, 'now'>
  /** Sends a request to the wallet. Rejects with a Latchkey error. */
  send(request: {
    readonly chainId: ChainId
    readonly call: Call
    readonly signal: AbortSignal | undefined
    /** True when a switch leads to a network that is not approved. */
    readonly leavesApproved: boolean
  }): Promise<unknown>
}): NamespaceConnection | undefined {
  const { namespace, networks, takesAny, clock, send } = options
  const isEvm = namespace === 'eip155'
  /** In other namespaces than EVM, an address belongs to one network, so a network without an address cannot be used. */
  const readUsable = (given: Approval): Approval => {
    const chains = given.chains.filter((id) => isEvm || given.accounts.some(({ chainId }) => chainId === id))
    return { ...given, chains }
  }
  let approval = readUsable(options.approval)
  const [first] = approval.accounts
  if (!first) return undefined
  /** Prefers the app's networks over the wallet's order. */
  const mostWanted = () => networks.find((chainId) => approval.chains.includes(chainId))
  let current = mostWanted() ?? first.chainId
  /** A network the wallet agreed to switch to but has not approved yet, and until when it may. */
  let wanted: { readonly chainId: ChainId; readonly until: number } | undefined
  /** The accounts the wallet reported, the latest first. */
  let front: readonly string[] = []

  const listAccounts = (): Accounts | undefined => {
    const here = approval.accounts.filter(({ chainId }) => chainId === current)
    const unique = new Map<string, string>()
    // A smart account may have another address on each network. If an EVM wallet lists no address on this one, its other addresses are
    // used.
    for (const { address } of isEvm && here.length === 0 ? approval.accounts : here)
      if (!unique.has(keyOf(address))) unique.set(keyOf(address), address)
    const networksOf = listNetworks()
    const [one, ...others] = [...unique]
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([key, address]): Account => ({ namespace, address, type: typeOf(namespace), ...networksOf(key) }))
    return one && [one, ...others]
  }
  /** Returns the networks of an address that the wallet did not share on all of them. */
  const listNetworks = () => {
    const listed = new Map<string, Set<ChainId>>()
    for (const { chainId, address } of approval.accounts)
      listed.set(keyOf(address), (listed.get(keyOf(address)) ?? new Set()).add(chainId))
    // A wallet that accepts any network lists only some. An address that is on all of those is on every network.
    const all = takesAny
      ? new Set(approval.accounts.map(({ chainId }) => chainId)).size
      : approval.chains.length
    return (key: string): Pick<Account, 'chainIds'> => {
      const chainIds = [...(listed.get(key) ?? [])]
      return chainIds.length === all ? {} : { chainIds }
    }
  }
  const keyOf = (address: string) => (isEvm ? address.toLowerCase() : address)
  const rank = (key: string) => (front.indexOf(key) + front.length + 1) % (front.length + 1)

  const approvedNow = () => (takesAny ? undefined : approval.chains)
  const $approved = atom<readonly ChainId[] | undefined>(approvedNow())
  const $accounts = atom<Accounts>(listAccounts() as Accounts)
  const $chainId = atom<ChainId>(current)

  const publish = () => {
    const accounts = listAccounts()
    const isApprovedNew = !isSame($approved.get(), approvedNow())
    // No listener may see the accounts of one network on another.
    batch(() => {
      if (isApprovedNew) $approved.set(approvedNow())
      // Listeners of the connection follow only accounts and network.
      if (accounts && (isApprovedNew || !isSame(accounts, $accounts.get()))) $accounts.set(accounts)
      if (current !== $chainId.get()) $chainId.set(current)
    })
  }

  const move = (chainId: ChainId) => {
    if (!approval.chains.includes(chainId)) {
      wanted = { chainId, until: clock.now() + bound }
      return
    }
    wanted = undefined
    current = chainId
    publish()
  }

  const switchChain = async (call: Call, signal: AbortSignal | undefined) => {
    const requested = (call.params as readonly { chainId?: unknown }[] | undefined)?.[0]?.chainId
    const chainId = parseChangedChain(requested, namespace)
    if (!chainId) throw rpcErrors.invalidParams({ detail: 'No chainId.' }, { rpcCode: -32602 })
    wanted = undefined
    if (chainId === current) return null
    const isApproved = approval.chains.includes(chainId)
    if (approval.methods.has(call.method)) {
      await send({ chainId: current, call, signal, leavesApproved: !isApproved })
    } else if (!isApproved) throw networkErrors.switchUnsupported({ namespace })
    move(chainId)
    return null
  }

  const connection: Connection = {
    namespace,
    $accounts,
    $chainId,
    $approved,
    supports: (method) => approval.methods.has(method),
    ...(isEvm
      ? {
          async switchTo(chainId: ChainId, { signal }: { signal?: AbortSignal | undefined } = {}) {
            const params = [{ chainId: `0x${Number(chainId.split(':')[1]).toString(16)}` }]
            await switchChain({ method: 'wallet_switchEthereumChain', params }, signal)
          },
        }
      : {
          async moveTo(chainId: ChainId) {
            if (!approval.chains.includes(chainId)) throw networkErrors.switchUnsupported({ namespace })
            move(chainId)
          },
        }),
    async request(call, { signal } = {}) {
      if (signal?.aborted) throw signal.reason
      switch (call.method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return $accounts.get().map(({ address }) => address)
        case 'eth_chainId':
          return `0x${Number(current.split(':')[1]).toString(16)}`
        case 'wallet_switchEthereumChain':
          return switchChain(call, signal)
      }
      if (!approval.methods.has(call.method))
        throw rpcErrors.unsupportedMethod({ detail: call.method }, { rpcCode: 4200 })
      return send({ chainId: current, call, signal, leavesApproved: false })
    },
  }

  return {
    connection,
    update(next) {
      if (!next || next.accounts.length === 0) return false
      approval = readUsable(next)
      const awaited = wanted && clock.now() <= wanted.until ? wanted.chainId : undefined
      if (awaited && approval.chains.includes(awaited)) {
        current = awaited
        wanted = undefined
      } else if (!approval.chains.includes(current))
        current = mostWanted() ?? next.accounts[0]?.chainId ?? current
      publish()
      return true
    },
    moved: move,
    switched(addresses) {
      const known = new Set(approval.accounts.map(({ address }) => keyOf(address)))
      const keys = addresses.map(keyOf).filter((key) => known.has(key))
      if (keys.length === 0) return
      // Accounts of other networks keep their order.
      front = [...keys, ...front.filter((key) => !keys.includes(key))]
      publish()
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The type of a Bitcoin address does not reveal its purpose; the default is `payment`. */
const typeOf = (namespace: Namespace) => (namespace === 'bip122' ? 'payment' : 'eoa')

/**
 * Reads the network a wallet switched to: a number, hexadecimal or decimal text, a bare reference or a CAIP-2 id.
 * Returns `undefined` for anything else, and for a network of another namespace.
 */
export function parseChangedChain(value: unknown, namespace: Namespace): ChainId | undefined {
  if (namespace === 'eip155') {
    const text = typeof value === 'string' ? value.replace(/^eip155:/, '') : value
    if (typeof text !== 'number' && !/^(0x[\da-f]+|\d+)$/i.test(typeof text === 'string' ? text : '')) return
    const id = Number(text)
    return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
  }
  if (typeof value !== 'string' || value === '') return
  const id = value.includes(':') ? value : `${namespace}:${value}`
  return isChainId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
