import { connectionErrors, type Latchkey, rpcErrors } from '@latchkey/core'
import { type Address, type Chain, SwitchChainError, UserRejectedRequestError } from 'viem'
import { toEvmError } from '../errors/toEvmError.js'
import { accountsOf, type EvmProvider } from '../provider/createProvider.js'
import { getProvider } from '../provider/getProvider.js'

/** The part of wagmi's config that a connector receives. Versions 2 and 3 share it. */
type Config = {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: {
    emit(event: 'connect', data: { readonly accounts: readonly Address[]; readonly chainId: number }): void
    emit(event: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
    emit(event: 'disconnect'): void
  }
}

/** Accounts in wagmi's form, with their capabilities on request. */
type Accounts<withCapabilities> = withCapabilities extends true
  ? readonly { readonly address: Address; readonly capabilities: Record<string, unknown> }[]
  : readonly Address[]

/**
 * Creates a connector for wagmi 2 and 3. Connecting opens the modal.
 * wagmi also follows wallets that the visitor connects, switches or disconnects elsewhere, as with `ConnectButton`.
 *
 * @example
 * ```ts
 * import { evm, mainnet } from '@latchkey/adapter-evm'
 * import { latchkey } from '@latchkey/adapter-evm/wagmi'
 * import { createLatchkey } from '@latchkey/core'
 * import { createConfig, http } from 'wagmi'
 * import { mainnet as mainnetChain } from 'wagmi/chains'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const config = createConfig({
 *   chains: [mainnetChain],
 *   connectors: [latchkey({ client })],
 *   transports: { [mainnetChain.id]: http() },
 * })
 * ```
 */
export function latchkey({
  client,
  name = 'Latchkey',
  icon,
}: {
  /** The client whose connections wagmi follows. */
  readonly client: Latchkey
  /** Shown by interfaces that list connectors. */
  readonly name?: string
  /** https or data URL. */
  readonly icon?: string
}) {
  return ({ chains, emitter }: Config) => {
    const provider = getProvider(client)
    const connected = () => {
      const state = client.connections.$states.get().eip155
      return state?.status === 'connected' ? state : undefined
    }
    const getAccounts = async () => {
      const state = connected()
      return state ? accountsOf(state) : []
    }
    const currentChainId = () => Number(connected()?.chainId.split(':')[1])
    const requestAccounts = async () => {
      try {
        await provider.request({ method: 'eth_requestAccounts' })
      } catch (reason) {
        const error = toEvmError(reason)
        throw isRejected(error) ? new UserRejectedRequestError(error) : error
      }
      return getAccounts()
    }
    const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

    const switchChain = async ({ chainId }: { readonly chainId: number }): Promise<Chain> => {
      try {
        await client.networks.switchTo({ chainId: `eip155:${chainId}` })
      } catch (reason) {
        const error = toEvmError(reason)
        throw isRejected(error) ? new UserRejectedRequestError(error) : new SwitchChainError(error)
      }
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} is not in wagmi's config.`))
      return chain
    }

    return {
      id: 'latchkey',
      name,
      type: 'latchkey',
      ...(icon !== undefined && { icon }),
      async setup() {
        provider.on('connect', ({ chainId }) => this.onConnect({ chainId }))
        provider.on('accountsChanged', (accounts) => {
          if (accounts.length) this.onAccountsChanged([...accounts])
        })
        provider.on('chainChanged', (chainId) => {
          if (connected()) this.onChainChanged(chainId)
        })
        provider.on('disconnect', () => this.onDisconnect())
      },
      async connect<withCapabilities extends boolean = false>({
        chainId,
        isReconnecting,
        withCapabilities,
      }: {
        chainId?: number | undefined
        isReconnecting?: boolean | undefined
        withCapabilities?: withCapabilities | boolean | undefined
      } = {}) {
        const accounts = isReconnecting ? await getAccounts() : await requestAccounts()
        if (!accounts.length) throw connectionErrors.notConnected({ namespace: 'eip155' })
        if (chainId !== undefined && chainId !== currentChainId())
          await switchChain({ chainId }).catch((reason: unknown) => {
            // Any other failure leaves the wallet connected on its network, which wagmi then shows.
            if (reason instanceof UserRejectedRequestError) throw reason
          })
        const named = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        return { accounts: named as Accounts<withCapabilities>, chainId: currentChainId() }
      },
      async disconnect() {
        await client.connections.disconnect({ namespace: 'eip155' })
      },
      getAccounts,
      getChainId,
      async getProvider(): Promise<EvmProvider> {
        return provider
      },
      async isAuthorized() {
        // Restores earlier connections without a prompt. Joins the reconnection that `mount` started.
        if (client.options.enableReconnect) await client.connections.reconnect()
        return connected() !== undefined
      },
      switchChain,
      onAccountsChanged(accounts: string[]) {
        emitter.emit('change', { accounts: accounts as Address[] })
      },
      onChainChanged(chainId: string) {
        emitter.emit('change', { chainId: Number(chainId) })
      },
      onConnect({ chainId }: { chainId: string }) {
        const state = connected()
        if (state) emitter.emit('connect', { accounts: accountsOf(state), chainId: Number(chainId) })
      },
      onDisconnect() {
        emitter.emit('disconnect')
      },
    }
  }
}

const isRejected = ({ code }: { readonly code: string }) => code === rpcErrors.userRejected.code
