import type { Sandbox } from '@latchkey/sandbox'
import type { Ago } from './Ago.ts'
import { seedBitcoin } from './seedBitcoin.ts'
import { seedEvm } from './seedEvm.ts'
import { seedSolana } from './seedSolana.ts'

const day = 86_400_000
/** Days between the first block and now. */
const age = 80

/** The history of the sample account: what it sent, received and collected on each chain, and what strangers sent to it. */
export type Sample = {
  /** Time of the first blocks, for `startSandbox`. */
  readonly since: Date
  /** Writes the history to the chains and sets their clocks to now. */
  seed(sandbox: Sandbox): Promise<void>
}

/** Creates a sample whose days count back from now. */
export function createSample(now = new Date()): Sample {
  const ago: Ago = (days) => new Date(now.getTime() - days * day)
  return {
    since: ago(age),
    async seed({ accounts, chains, solana, bitcoin }) {
      await Promise.all([
        seedEvm({ accounts, chains, ago }),
        solana && seedSolana({ solana, since: ago(age), ago }),
        bitcoin && seedBitcoin({ bitcoin, ago }),
      ])
    },
  }
}
