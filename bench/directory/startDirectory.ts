import { type RunningProvider, startProvider } from '@latchkey/provider'
import { generateWallets } from '@latchkey/provider/testing'

/** A provider with so many made-up wallets, on a free port. */
export function startDirectory(count: number): Promise<RunningProvider> {
  return startProvider({ wallets: generateWallets(count) })
}
