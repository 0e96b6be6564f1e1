import { fetchServedConfig } from './config/fetchServedConfig.ts'
import { listChains } from './config/listChains.ts'
import { readWalletConfig } from './config/readWalletConfig.ts'
import { createFamilies } from './families/createFamilies.ts'
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
