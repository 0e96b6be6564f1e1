import { type RunningApiServer, startApiServer } from '@latchkey/api'
import { generateWallets } from '@latchkey/api/testing'

/** A provider API with so many made-up wallets, on a free port. */
export function startDirectory(count: number): Promise<RunningApiServer> {
  return startApiServer({ wallets: generateWallets(count) })
}
