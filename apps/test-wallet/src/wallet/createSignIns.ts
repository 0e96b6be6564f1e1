import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { type Hex, toHex } from 'viem'
import { WalletError } from '../errors/WalletError.ts'
import type { WalletNamespace } from '../namespaces/WalletNamespace.ts'
import { readPeer } from '../peer/readPeer.ts'
import type { Log } from './createLog.ts'
import type { Prompts } from './createPrompts.ts'
import type { RelayTransport } from './createRelayTransport.ts'
import type { Store } from './createStore.ts'
import type { Kit } from './startKit.ts'
import type { WalletState } from './WalletState.ts'

/** Requests of pages to connect and sign in with one approval. The protocol has them for EVM alone. */
export type SignIns = {
  take(request: { id: number; params: AuthTypes.AuthRequestEventArgs }): void
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}

type SignIn = {
  readonly payload: AuthTypes.PayloadParams
  readonly chainId: string
  readonly address: string
  readonly message: string
}

const issuerOf = ({ chainId, address }: Pick<SignIn, 'chainId' | 'address'>) =>
  `did:pkh:${chainId}:${address}`

export function createSignIns({
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
}): SignIns {
  const requests = new Map<number, SignIn>()
  const evm = walletNamespaces.find(({ namespace }) => namespace === 'eip155')
  const find = (id: number) => {
    const request = requests.get(id)
    if (!request || !evm) throw new WalletError({ code: 'GONE', message: 'The page does not ask any more.' })
    return { ...request, evm }
  }
  const refuse = ({ id, code, message }: { id: number; code: number; message: string }) =>
    kit.rejectSessionAuthenticate({ id, reason: { code, message } })

  return {
    take({ id, params }) {
      const { authPayload, requester } = params
      const peer = readPeer(requester.metadata)
      const known = store.get().chains.map((chain) => chain.id)
      const chains = authPayload.chains.filter((chain) => known.includes(chain))
      const [chainId] = chains
      const [address] = evm?.addresses ?? []
      if (!evm || chainId === undefined || address === undefined) {
        log({ kind: 'failed', text: `${peer.name} wants to sign in on other networks`, detail: peer.origin })
        // If the error does not reach the page, the page's own time limit ends its request.
        return void refuse({ id, code: 5100, message: 'Unsupported chains.' }).catch(() => {})
      }
      const payload = populateAuthPayload({ authPayload, chains, methods: [...evm.methods] })
      const message = kit.formatAuthMessage({ request: payload, iss: issuerOf({ chainId, address }) })
      requests.set(id, { payload, chainId, address, message })
      const isNew = prompts.add({ kind: 'signIn', id, peer, message, status: 'waiting' })
      if (isNew) log({ kind: 'in', text: `${peer.name} wants to connect and sign in`, detail: peer.origin })
    },
    approve: (id) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const { evm: namespace, payload, chainId, address, message } = find(id)
            const { peer } = prompts.find(id)
            const { value } = await namespace.perform({
              request: { method: 'personal_sign', params: [toHex(message), address], chainId },
              origin: peer.origin,
              chains: store.get().chains,
              addresses: [address],
            })
            const iss = issuerOf({ chainId, address })
            const cacao = buildAuthObject(payload, { t: 'eip191', s: value as Hex }, iss)
            await kit.approveSessionAuthenticate({ id, auths: [cacao] })
            requests.delete(id)
            log({ kind: 'out', text: `Signed in to ${peer.name}`, detail: chainId })
            onSettled()
          }),
      }),
    reject: (id) =>
      prompts.respond({
        id,
        run: () =>
          transport.use(async () => {
            const { peer } = prompts.find(id)
            find(id)
            await refuse({ id, code: 5000, message: 'User rejected.' })
            requests.delete(id)
            log({ kind: 'out', text: `Rejected ${peer.name}` })
          }),
      }),
  }
}
