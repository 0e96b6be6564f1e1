import { listChains, readWalletConfig } from './config/readWalletConfig.ts'
import type { WalletConfig } from './config/WalletConfig.ts'
import { createEvmNamespace } from './namespaces/evm/createEvmNamespace.ts'
import type { WalletNamespace } from './namespaces/WalletNamespace.ts'
import { readOpenedLink } from './uri/readOpenedLink.ts'
import { createPageMemory } from './wallet/createPageMemory.ts'
import { createWallet } from './wallet/createWallet.ts'
import { startKit } from './wallet/startKit.ts'
import type { Wallet } from './wallet/Wallet.ts'

/**
 * Creates the page's wallet and follows the link that opened the page.
 *
 * @throws WalletError `CONFIG`
 */
export async function openWallet(
  page: Window,
): Promise<{ wallet: Wallet; name: string; walletNamespaces: readonly WalletNamespace[] }> {
  const { location } = page
  const config = readWalletConfig({ served: await fetchServedConfig(), search: location.search })
  const { name, relayUrl, projectId, promptMode } = config
  const walletNamespaces = await createNamespaces(config)
  const chains = listChains(config)
  const kit = await startKit({ relayUrl, projectId, name, url: location.origin, storage: 'kept' })
  const memory = createPageMemory({ storage: page.localStorage, name })
  const wallet = createWallet({ kit, walletNamespaces, chains, promptMode, memory })

  const opened = readOpenedLink(location.href)
  page.history.replaceState(null, '', opened.rest)
  if (opened.requestId !== undefined) wallet.note('Opened to answer a request')
  if (opened.pairing !== undefined)
    wallet
      .pair(opened.pairing)
      .catch((error: unknown) => wallet.note(error instanceof Error ? error.message : String(error)))
  return { wallet, name, walletNamespaces }
}

/** Fetches `/wallet.json`; returns `undefined` if it is missing or not JSON. */
async function fetchServedConfig(): Promise<unknown> {
  try {
    const response = await fetch('/wallet.json')
    const served: unknown = response.ok ? await response.json() : undefined
    return served
  } catch {
    return undefined
  }
}

/**
 * Creates the namespaces that the wallet has keys for. A new one needs a folder beside `evm` and an entry here. The code of
 * a namespace other than EVM loads only with keys for it.
 */
export async function createNamespaces({
  accounts,
  solana,
  bitcoin,
}: Pick<WalletConfig, 'accounts' | 'solana' | 'bitcoin'>): Promise<readonly WalletNamespace[]> {
  const [first, ...others] = accounts.map(({ privateKey }) => privateKey)
  const loaded = await Promise.all([
    solana &&
      import('./namespaces/solana/createSolanaNamespace.ts').then(({ createSolanaNamespace }) =>
        createSolanaNamespace(solana),
      ),
    bitcoin &&
      import('./namespaces/bitcoin/createBitcoinNamespace.ts').then(({ createBitcoinNamespace }) =>
        createBitcoinNamespace(bitcoin),
      ),
  ])
  return [
    ...(first ? [createEvmNamespace({ keys: [first, ...others] })] : []),
    ...loaded.filter((walletNamespace) => walletNamespace !== undefined),
  ]
}
