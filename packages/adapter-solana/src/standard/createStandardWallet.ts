import { connectionErrors, type FeatureHost, rpcErrors } from '@latchkey/core'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { requireConnected } from '../guards/requireConnected.js'
import { decodeBase58 } from '../lib/encoding.js'
import { chainIdOf, chainOf } from '../networks/SolanaNetwork.js'
import { connectByModal } from './connectByModal.js'
import { ownFeature } from './ownFeature.js'

type Input = { readonly account: WalletAccount }
type TransactionInput = Input & { readonly transaction: Uint8Array; readonly chain?: string }
type Change = { readonly accounts?: Wallet['accounts']; readonly chains?: Wallet['chains'] }

/** Icon of a key, in the colours of the button. */
const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyMCAyMCI+PGNpcmNsZSBjeD0iNyIgY3k9IjEwIiByPSI0IiBmaWxsPSJub25lIiBzdHJva2U9IiMzMzYiIHN0cm9rZS13aWR0aD0iMiIvPjxwYXRoIGQ9Ik0xMSAxMGg3djNtLTMtM3YyIiBmaWxsPSJub25lIiBzdHJva2U9IiMzMzYiIHN0cm9rZS13aWR0aD0iMiIvPjwvc3ZnPg==' as const
const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
const accountFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/** Creates a client's wallet in the form of Wallet Standard, which follows the active Solana connection. */
export function createStandardWallet({ client, scope, log }: FeatureHost): Wallet {
  const listeners = new Set<(change: Change) => void>()
  const networks = () => client.networks.$states.get().solana?.requestedNetworks ?? []
  const readChains = () =>
    networks().flatMap((network) => {
      const chain = chainOf(network)
      return chain === undefined ? [] : [chain as `solana:${string}`]
    })
  const readAccounts = (): readonly WalletAccount[] => {
    const state = client.connections.$states.get().solana
    if (state?.status !== 'connected') return []
    const { address } = state.account
    const publicKey = decodeBase58(address)
    return publicKey ? [{ address, publicKey, chains: readChains(), features: accountFeatures }] : []
  }
  let accounts = readAccounts()
  scope.add(
    client.connections.$states.listen(() => {
      const next = readAccounts()
      if (next[0]?.address === accounts[0]?.address) return
      accounts = next
      for (const listener of [...listeners])
        try {
          listener({ accounts })
        } catch (error) {
          log('error', `A listener of a Wallet Standard wallet threw: ${String(error)}`)
        }
    }),
  )

  /** Returns the connection of an account, on the chain that the app names. */
  const connectionOf = async ({ account }: Input, chain?: string) => {
    const { connection, address } = requireConnected(client, account.address)
    if (account.address !== address) throw connectionErrors.notConnected({ namespace: 'solana' })
    if (chain === undefined) return connection
    const chainId = chainIdOf(chain, networks())
    if (!chainId) throw rpcErrors.unrecognizedChain({ detail: chain }, { rpcCode: 4902 })
    if (chainId !== connection.$chainId.get()) await client.networks.switchTo({ chainId })
    return requireConnected(client).connection
  }
  const loadSigner = async (input: TransactionInput) => {
    await connectionOf(input, input.chain)
    const { createStandardSigner } = await import('./createStandardSigner.js')
    return createStandardSigner({ client, address: input.account.address })
  }
  /** Prompts come one after the other. */
  const inOrder = async <input, output>(inputs: readonly input[], run: (input: input) => Promise<output>) => {
    const outputs: output[] = []
    for (const input of inputs) outputs.push(await run(input))
    return outputs
  }

  return {
    version,
    name: 'Latchkey',
    icon,
    get chains() {
      return readChains()
    },
    get accounts() {
      return accounts
    },
    features: {
      [ownFeature]: { version },
      'standard:connect': {
        version,
        async connect({ silent = false }: { readonly silent?: boolean } = {}) {
          if (accounts.length === 0 && !silent) await connectByModal({ client, scope })
          return { accounts }
        },
      },
      'standard:disconnect': {
        version,
        disconnect: () => client.connections.disconnect({ namespace: 'solana' }),
      },
      'standard:events': {
        version,
        on(_: 'change', listener: (change: Change) => void) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version,
        signMessage: (...inputs: readonly (Input & { readonly message: Uint8Array })[]) =>
          inOrder(inputs, async (input) => {
            const connection = await connectionOf(input)
            const message = Uint8Array.from(input.message)
            const { signBytes } = await import('../capabilities/signBytes.js')
            const signature = await signBytes({ connection, address: input.account.address, message })
            return { signedMessage: message, signature }
          }),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        signTransaction: (...inputs: readonly TransactionInput[]) =>
          inOrder(inputs, async (input) => ({
            signedTransaction: await (await loadSigner(input)).sign(input.transaction),
          })),
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
          inOrder(inputs, async (input) => ({
            signature: await (await loadSigner(input)).send(input.transaction),
          })),
      },
    },
  }
}
