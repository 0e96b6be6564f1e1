import { atom, batch } from 'nanostores'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import { type Account, type Connection, type Session, walletErrors } from '../connector/Connection.js'
import type { Connector, ConnectorType } from '../connector/Connector.js'
import type { EmbeddedWallet } from '../connector/EmbeddedWallet.js'
import type { SignInDraft } from '../connector/SignInOffer.js'
import { rpcErrors } from '../errors/rpcErrors.js'
import { toError } from '../errors/toError.js'
import { cleanName } from '../lib/text/cleanName.js'
import { abortable } from '../lib/within.js'
import type { MockWalletConnect } from './mockWalletConnect.js'

/** A response of the wallet behind a mock connector. */
export type MockResponse =
  | 'approve'
  | 'reject'
  | 'never'
  | {
      /** A value to throw. */
      readonly throw: unknown
    }
  | {
      /** A promise to wait for before the approval. */
      readonly wait: Promise<unknown>
    }

/** A connector without a wallet, whose responses a test sets. */
export type MockConnector = Connector & {
  /** Calls of the connector, in order. */
  readonly calls: readonly { readonly method: string; readonly params?: unknown }[]
  /** Sets the response to `connect`. */
  connects(response: MockResponse): void
  /** Sets the response to `restore`; `locked` authorises nothing. */
  restores(response: MockResponse | 'locked'): void
  /** Sets the response to requests, signing and switching included. */
  requests(response: MockResponse | ((call: { method: string; params?: unknown }) => unknown)): void
  /** Sets the response to the end of a session. */
  ends(response: MockResponse): void
  /** Changes the accounts, as the visitor does in the wallet. */
  changeAccounts(addresses: readonly [string, ...string[]]): void
  /** Changes the network. With `accounts`, changes the accounts too. */
  changeChain(chainId: ChainId, accounts?: readonly [Account, ...Account[]]): void
  /** Ends the open session from the wallet's side. */
  lock(): void
  /** Returns true while a session is open. */
  isOpen(): boolean
}

type Options = {
  /** Id of the connector. */
  id: string
  /** Name of the wallet. Default: the id. */
  name?: string
  /** Default: `ANNOUNCED`. */
  type?: ConnectorType
  /** Reverse domain name of EIP-6963. */
  rdns?: string
  /** URL of a picture. */
  icon?: string
  /** Warning of the connect list. */
  warning?: 'rdns_collision' | 'name_collision'
  /** The wallet's own object on the page. */
  provider?: object
  /** Default: `eip155`. */
  namespace?: Namespace
  /** Further namespaces of the same session, with their accounts. */
  siblings?: Readonly<Partial<Record<Namespace, readonly [Account, ...Account[]]>>>
  /** Addresses of its accounts. Default: one. */
  addresses?: readonly [string, ...string[]]
  /** Accounts with their types, in place of `addresses`. */
  accounts?: readonly [Account, ...Account[]]
  /** Network of the wallet (CAIP-2). */
  chainId?: ChainId
  /** CAIP-2 ids of the networks that the wallet approves. Default: any. */
  approved?: readonly ChainId[]
  /** State of WalletConnect. Connecting waits for its `approves`. */
  walletConnect?: MockWalletConnect
  /** State and functions of an embedded wallet. */
  embeddedWallet?: EmbeddedWallet
  /** Returns the message that the wallet signs while it connects. Throws if the wallet declines. */
  signsIn?: (draft: SignInDraft) => Parameters<SignInDraft['accept']>[0]
  /** The wallet that its sessions name. */
  wallet?: { readonly name: string; readonly icon?: string }
}

const defaultAddress = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/**
 * Creates a connector without a wallet. As adapters do, it cleans the given names.
 *
 * @example
 * ```ts
 * import { mockConnector } from '@latchkey/core/testing'
 *
 * const fennel = mockConnector({ id: 'org.example.fennel', name: 'Fennel' })
 * fennel.requests(({ method }) => {
 *   if (method === 'personal_sign') return '0x1234'
 *   throw new Error('Unexpected request.')
 * })
 * ```
 */
export function mockConnector(options: Options): MockConnector {
  const { id, type = 'ANNOUNCED', namespace = 'eip155', wallet } = options
  const name = cleanName(options.name) ?? id
  const calls: { method: string; params?: unknown }[] = []
  const accountsOf = (addresses: readonly [string, ...string[]]) => {
    const [first, ...rest] = addresses.map((address): Account => ({ namespace, address, type: 'eoa' }))
    return [first as Account, ...rest] as const
  }
  const $accounts = atom<readonly [Account, ...Account[]]>(
    options.accounts ?? accountsOf(options.addresses ?? [defaultAddress]),
  )
  const $chainId = atom<ChainId>(options.chainId ?? `${namespace}:1`)
  let connecting: MockResponse = 'approve'
  let restoring: MockResponse | 'locked' = 'locked'
  let requesting: MockResponse | ((call: { method: string; params?: unknown }) => unknown) = 'approve'
  let ending: MockResponse = 'approve'
  let open: AbortController | undefined

  const settle = async (how: MockResponse): Promise<void> => {
    if (how === 'approve') return
    if (how === 'reject') throw rpcErrors.userRejected({}, { rpcCode: 4001 })
    if (how === 'never') return new Promise(() => undefined)
    if ('throw' in how) throw toError(how.throw)
    await how.wait
  }

  const connection: Connection = {
    namespace,
    $accounts,
    $chainId,
    ...(options.approved && { $approved: atom(options.approved) }),
    async request(call, { signal = new AbortController().signal } = {}) {
      calls.push(call)
      if (typeof requesting === 'function') return requesting(call)
      await abortable(settle(requesting), signal)
      return '0x'
    },
  }

  const siblings = Object.entries(options.siblings ?? {}).map(
    ([namespace, accounts]): Connection => ({
      ...connection,
      namespace: namespace as Namespace,
      $accounts: atom<readonly [Account, ...Account[]]>(accounts),
      $chainId: atom<ChainId>(`${namespace as Namespace}:1`),
    }),
  )

  const createSession = (): Session => {
    const controller = new AbortController()
    open = controller
    return {
      connectorId: id,
      ...(wallet && { wallet: { ...wallet, name: cleanName(wallet.name) ?? id } }),
      connections: [connection, ...siblings],
      signal: controller.signal,
      async end({ keepPermission = false } = {}) {
        controller.abort()
        if (keepPermission) return
        calls.push({ method: 'end' })
        await settle(ending)
      },
    }
  }

  return {
    id,
    name,
    type,
    namespaces: [namespace, ...siblings.map((sibling) => sibling.namespace)],
    ...(options.rdns !== undefined && { rdns: options.rdns }),
    ...(options.icon !== undefined && { icon: options.icon }),
    ...(options.warning !== undefined && { warning: options.warning }),
    ...(options.provider !== undefined && { provider: options.provider }),
    ...(options.walletConnect !== undefined && { walletConnect: options.walletConnect }),
    ...(options.embeddedWallet !== undefined && { embeddedWallet: options.embeddedWallet }),
    calls,
    async connect({ signal, signIn }) {
      calls.push({ method: 'connect' })
      const { signsIn } = options
      const draft = signsIn && (await signIn?.({ chainId: $chainId.get(), signal }))
      if (draft) draft.accept(signsIn(draft))
      await options.walletConnect?.prompt(signal)
      await abortable(settle(connecting), signal)
      return createSession()
    },
    async restore({ signal }) {
      calls.push({ method: 'restore' })
      if (restoring === 'locked') return undefined
      await abortable(settle(restoring), signal)
      return createSession()
    },
    connects: (how) => {
      connecting = how
    },
    restores: (how) => {
      restoring = how
    },
    requests: (how) => {
      requesting = how
    },
    ends: (how) => {
      ending = how
    },
    changeAccounts: (addresses) => $accounts.set(accountsOf(addresses)),
    changeChain: (chainId, accounts) =>
      batch(() => {
        if (accounts) $accounts.set(accounts)
        $chainId.set(chainId)
      }),
    lock: () => open?.abort(walletErrors.ended({ method: 'accountsChanged' })),
    isOpen: () => open !== undefined && !open.signal.aborted,
  }
}
