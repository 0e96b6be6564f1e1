import { type RunningApiServer, startApiServer } from '@latchkey/api'
import { generateWallets } from '@latchkey/api/testing'

/** Starts a provider API with this many invented wallets, on a free port. */
export function startDirectory(count: number): Promise<RunningApiServer> {
  return startApiServer({ wallets: generateWallets(count) })
}
