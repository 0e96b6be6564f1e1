import {
  type Account,
  type ChainId,
  type Connection,
  type FeatureHost,
  isChainId,
  type Network,
  walletErrors,
} from '@latchkey/core'
import { atom, batch } from 'nanostores'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { Frame } from '../frame/createFrame.js'
import type { FrameUser } from '../protocol/methods.js'
import type { WalletRequests } from './createWalletRequests.js'
import { methodSafety } from './methodSafety.js'

export type EmbeddedNamespace = 'eip155' | 'solana'

export type OpenConnection = {
  readonly connection: Connection
  readonly user: FrameUser
  /** Updates the accounts after a change in the wallet. */
  update(user: FrameUser): void
}

type Accounts = readonly [Account, ...Account[]]

/**
 * Opens the connection of one namespace for the user of the frame.
 * @throws `wallet/malformed_response` if the frame returns no address of the namespace.
 */
export function openConnection({
  namespace,
  network: first,
  user,
  host: { client },
  frame,
  requests,
  ended,
}: {
  readonly namespace: EmbeddedNamespace
  readonly network: Network
  readonly user: FrameUser
  readonly host: FeatureHost
  frame(): Frame
  readonly requests: WalletRequests
  /** Aborts when the session ends. */
  readonly ended: AbortSignal
}): OpenConnection {
  const readAccounts = ({ address, accounts = [], preferredAccountType = 'eoa' }: FrameUser): Accounts => {
    const isAddress = client.adapters.get(namespace)?.isAddress ?? (() => true)
    if (!isAddress(address)) throw walletErrors.malformedResponse({ method: 'GET_USER' })
    const toAccount = (each: string, type: 'eoa' | 'smartAccount'): Account => ({
      namespace,
      address: each,
      type,
      ...(namespace === 'solana' && { publicKey: each }),
    })
    const isCurrent = (each: string) => each.toLowerCase() === address.toLowerCase()
    const types = accounts.filter((each) => isCurrent(each.address)).map(({ type }) => type)
    return [
      // One address can serve both types.
      toAccount(
        address,
        types.includes(preferredAccountType) ? preferredAccountType : (types[0] ?? preferredAccountType),
      ),
      ...accounts
        .filter((each) => !isCurrent(each.address) && isAddress(each.address))
        .map((each) => toAccount(each.address, each.type)),
    ]
  }
  const $accounts = atom(readAccounts(user))
  // A network that the app does not know is shown as unsupported.
  const $chainId = atom(readChainId(namespace, user.chainId) ?? (first.id as ChainId))
  const networks = () => client.networks.$states.get()[namespace]?.requestedNetworks ?? []
  const current = (): Network => {
    const chainId = $chainId.get()
    const network = [...networks(), first].find(({ id }) => id === chainId)
    if (!network) throw embeddedWalletErrors.chainNotSupported({ chainId })
    return network
  }

  const moveTo = async (chainId: ChainId, signal: AbortSignal | undefined) => {
    if (chainId === $chainId.get()) return
    const { chainId: moved } = await frame().call('switchNetwork', { chainId }, { signal })
    if (readChainId(namespace, moved) !== chainId) throw embeddedWalletErrors.chainNotSupported({ chainId })
    $chainId.set(chainId)
  }

  const send = (call: { method: string; params?: unknown }, signal: AbortSignal | undefined) =>
    requests.request({ namespace, network: current(), call, signals: [ended, signal] })

  const requestEvm = async (call: { method: string; params?: unknown }, signal: AbortSignal | undefined) => {
    switch (call.method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return $accounts.get().map(({ address }) => address)
      case 'eth_chainId':
        return `0x${Number($chainId.get().split(':')[1]).toString(16)}`
      case 'wallet_addEthereumChain':
      case 'wallet_switchEthereumChain': {
        const [{ chainId } = { chainId: undefined }] = (call.params ?? []) as { chainId?: unknown }[]
        const id = `eip155:${Number(chainId)}` as const
        if (!networks().some((network) => network.id === id))
          throw embeddedWalletErrors.chainNotSupported({ chainId: id }, { rpcCode: 4902 })
        if (call.method === 'wallet_switchEthereumChain') await moveTo(id, signal)
        return null
      }
    }
    return send(call, signal)
  }

  const requestSolana = async (
    { method, params }: { method: string; params?: unknown },
    signal?: AbortSignal,
  ) => {
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
      return $accounts.get().map(({ address }) => ({ pubkey: address }))
    const { toSolanaParams, toSolanaResult } = await loadSolanaWire()
    const result = await send({ method, params: toSolanaParams(method, params) }, signal)
    return toSolanaResult(method, result)
  }

  return {
    user,
    update(next) {
      const accounts = readAccounts(next)
      batch(() => $accounts.set(accounts))
    },
    connection: {
      namespace,
      $accounts,
      $chainId,
      // An EVM wallet switches the network by a request.
      ...(namespace === 'solana'
        ? { moveTo: (chainId, options) => moveTo(chainId, options?.signal) }
        : {
            // An unsupported request would abort the requests that wait for the visitor.
            supports: (method) => isAnsweredHere.test(method) || methodSafety(method) !== undefined,
          }),
      async request(call, options) {
        for (const signal of [ended, options?.signal]) signal?.throwIfAborted()
        return namespace === 'eip155'
          ? requestEvm(call, options?.signal)
          : requestSolana(call, options?.signal)
      },
    },
  }
}

/** Requests that the connection handles without the frame. */
const isAnsweredHere = /^(eth_requestAccounts|wallet_(add|switch)EthereumChain)$/

/** Loads with the first request on Solana. */
const loadSolanaWire = () =>
  import('./toSolanaParams.js').catch((cause: unknown) => {
    throw embeddedWalletErrors.loadFailed({}, { cause })
  })

/** Reads a network id of the frame: CAIP-2 or, on EVM, a number. */
function readChainId(namespace: EmbeddedNamespace, named: string | number): ChainId | undefined {
  const id = namespace === 'eip155' && !String(named).includes(':') ? `eip155:${Number(named)}` : named
  return isChainId(id) && id.startsWith(`${namespace}:`) ? id : undefined
}
