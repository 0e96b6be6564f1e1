import {
  type Address,
  createPublicClient,
  createTestClient,
  http,
  parseUnits,
  publicActions,
  type Transport,
  walletActions,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { testTokenAbi } from '../contracts/artifacts.generated.js'
import type { Sandbox, SandboxChain } from '../sandbox/startSandbox.js'

/** Creates viem's client of a local chain, without a cache. */
export const chainClient = ({ id, name, nativeCurrency, rpcUrl }: SandboxChain) =>
  createTestClient({
    mode: 'anvil',
    chain: { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } },
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)

/** Creates an owner without coins who holds 100 Test USD and 100 Test Token. */
export async function createOwner({
  sandbox,
  chain,
  owner = privateKeyToAccount(generatePrivateKey()),
}: {
  readonly sandbox: Pick<Sandbox, 'accounts'>
  readonly chain: SandboxChain
  readonly owner?: PrivateKeyAccount | undefined
}): Promise<PrivateKeyAccount> {
  const [faucet] = sandbox.accounts
  for (const [address, decimals] of [
    [chain.contracts.usd, 6],
    [chain.contracts.token, 18],
  ] as const)
    await chainClient(chain).writeContractSync({
      account: privateKeyToAccount(faucet.privateKey),
      address,
      abi: testTokenAbi,
      functionName: 'mint',
      args: [owner.address, parseUnits('100', decimals)],
    })
  return owner
}

/** Creates viem's client of smart accounts, with a bundler that is also the paymaster service. */
export async function connectOwner({
  chain,
  owner,
  implementation = chain.contracts.simple7702Account,
  transport = http(chain.bundlerUrl, { retryCount: 0 }),
  isSponsored = true,
}: {
  readonly chain: SandboxChain
  readonly owner: PrivateKeyAccount
  readonly implementation?: Address
  readonly transport?: Transport
  readonly isSponsored?: boolean
}) {
  const client = createPublicClient({ chain: chainClient(chain).chain, transport: http(chain.rpcUrl) })
  const account = await toSimple7702SmartAccount({ client, owner, implementation })
  const bundlerClient = createBundlerClient({
    account,
    client,
    transport,
    pollingInterval: 20,
    ...(isSponsored && { paymaster: createPaymasterClient({ transport }) }),
  })
  const authorize = async (change: { address?: Address; chainId?: number; nonce?: number } = {}) =>
    owner.signAuthorization({
      address: implementation,
      chainId: chain.id,
      nonce: await client.getTransactionCount({ address: owner.address }),
      ...change,
    })
  return { account, client, bundlerClient, authorize }
}

/** Returns the server's reason for a rejection, or `not refused`. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    const { cause, details, shortMessage } = error as {
      cause?: { details?: string }
      details?: string
      shortMessage?: string
    }
    return cause?.details ?? details ?? shortMessage ?? String(error)
  }
  return 'not refused'
}
