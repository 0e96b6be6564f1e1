import {
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  type HttpTransport,
  http,
  type PrivateKeyAccount,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A chain of the bundler. */
export type BundlerChain = {
  readonly id: number
  readonly client: PublicClient<HttpTransport, Chain>
  /** Sends the operations and earns their fees. */
  readonly executor: WalletClient<HttpTransport, Chain, PrivateKeyAccount>
  /** Signs the operations that the paymaster pays for. */
  readonly signer: PrivateKeyAccount
  readonly entryPoint: Address
  readonly paymaster: Address
  /** Contracts that an address may delegate to. */
  readonly implementations: readonly Address[]
}

export type BundlerKeys = { readonly executor: Hex; readonly signer: Hex }

/** Describes a chain to the bundler. */
export function createBundlerChain({
  id,
  rpcUrl,
  keys,
  ...rest
}: {
  readonly id: number
  readonly rpcUrl: string
  readonly keys: BundlerKeys
} & Pick<BundlerChain, 'entryPoint' | 'paymaster' | 'implementations'>): BundlerChain {
  const clientOptions = {
    chain: {
      id,
      name: `Local ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    },
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
    cacheTime: 0,
  }
  return {
    id,
    client: createPublicClient(clientOptions),
    executor: createWalletClient({ ...clientOptions, account: privateKeyToAccount(keys.executor) }),
    signer: privateKeyToAccount(keys.signer),
    ...rest,
  }
}
