import type { SandboxAccount, SandboxChain } from '@latchkey/sandbox'
import { createTestClient, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Sends transactions as one account of the sandbox and steers its chain. */
export function createTestWallet({
  chain,
  account,
}: {
  readonly chain: SandboxChain
  readonly account: SandboxAccount
}) {
  return createTestClient({
    mode: 'anvil',
    account: privateKeyToAccount(account.privateKey),
    chain: {
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    },
    transport: http(chain.rpcUrl, { retryCount: 0 }),
    pollingInterval: 20,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions)
}
