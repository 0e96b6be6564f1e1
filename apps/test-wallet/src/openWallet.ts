import { listChains, readWalletConfig } from './config/readWalletConfig.ts'
import type { WalletConfig } from './config/WalletConfig.ts'
import { createEvmFamily } from './families/evm/createEvmFamily.ts'
import type { WalletFamily } from './families/WalletFamily.ts'
import { readOpenedLink } from './uri/readOpenedLink.ts'
import { createPageMemory } from './wallet/createPageMemory.ts'
import { createWallet } from './wallet/createWallet.ts'
import { startKit } from './wallet/startKit.ts'
import type { Wallet } from './wallet/Wallet.ts'

/**
 * Makes the page's wallet and follows the link the page was opened with.
 *
 * @throws WalletError `CONFIG`
 */
export async function openWallet(
  page: Window,
): Promise<{ wallet: Wallet; name: string; families: readonly WalletFamily[] }> {
  const { location } = page
  const config = readWalletConfig({ served: await fetchServedConfig(), search: location.search })
  const { name, relayUrl, projectId, answers } = config
  const families = await createFamilies(config)
  const chains = listChains(config)
  const kit = await startKit({ relayUrl, projectId, name, url: location.origin, storage: 'kept' })
  const memory = createPageMemory({ storage: page.localStorage, name })
  const wallet = createWallet({ kit, families, chains, answers, memory })

  const opened = readOpenedLink(location.href)
  page.history.replaceState(null, '', opened.rest)
  if (opened.requestId !== undefined) wallet.note('Opened to answer a request')
  if (opened.pairing !== undefined)
    wallet
      .pair(opened.pairing)
      .catch((error: unknown) => wallet.note(error instanceof Error ? error.message : String(error)))
  return { wallet, name, families }
}

/** What `/wallet.json` holds; `undefined` when there is no such file or it is not JSON. */
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
 * The families the wallet has keys for. A new one gets a folder beside `evm` and a line here. What those beside EVM need
 * is loaded when there are keys for them.
 */
export async function createFamilies({
  accounts,
  solana,
  bitcoin,
}: Pick<WalletConfig, 'accounts' | 'solana' | 'bitcoin'>): Promise<readonly WalletFamily[]> {
  const [first, ...others] = accounts.map(({ privateKey }) => privateKey)
  const loaded = await Promise.all([
    solana &&
      import('./families/solana/createSolanaFamily.ts').then(({ createSolanaFamily }) =>
        createSolanaFamily(solana),
      ),
    bitcoin &&
      import('./families/bitcoin/createBitcoinFamily.ts').then(({ createBitcoinFamily }) =>
        createBitcoinFamily(bitcoin),
      ),
  ])
  return [
    ...(first ? [createEvmFamily({ keys: [first, ...others] })] : []),
    ...loaded.filter((family) => family !== undefined),
  ]
}
