import { createVisits } from './createVisits.ts'
import { type Rated, runAtRate } from './runAtRate.ts'
import { startWalletServer } from './startWalletServer.ts'

const warmUp = 1_000

export type MeasuredCodes = Rated & {
  /** Mails that arrived. */
  readonly mails: number
  /** Processor time of the servers for each visitor, in milliseconds. */
  readonly cpu: number
  /** Bytes of all processes. */
  readonly memory: number
}

type Options = {
  readonly perSecond: number
  readonly milliseconds: number
  /** The database. */
  readonly environment: Readonly<Record<string, string>>
  /** Processes that share the database. Default 1. */
  readonly processes?: number | undefined
  readonly logFile: string
  readonly signal: AbortSignal
}

/**
 * Requests this many codes a second, each for a mailbox of its own from an address of its own, with a mail server beside it.
 * Requests leave when they are due, whether or not earlier ones have responses.
 * @throws the signal's reason.
 */
export const measureCodes = (options: Options): Promise<MeasuredCodes> => measure(options, 'requestCode')

/**
 * Signs up this many visitors a second: each requests a code, signs in with it, and stores the shares of a new wallet.
 * @throws the signal's reason.
 */
export const measureSignUps = (options: Options): Promise<MeasuredCodes> => measure(options, 'signUp')

async function measure(
  { perSecond, milliseconds, environment, processes = 1, logFile, signal }: Options,
  until: 'requestCode' | 'signUp',
): Promise<MeasuredCodes> {
  const server = await startWalletServer({ environment, processes, logFile, signal })
  const visits = await createVisits(server)
  const visit = () => visits[until]()
  try {
    await runAtRate({ perSecond, milliseconds: warmUp, work: visit, signal })
    const before = await server.usage()
    const rated = await runAtRate({ perSecond, milliseconds, work: visit, signal })
    const after = await server.usage()
    const cpu = (after.cpu - before.cpu) / rated.begun
    return { ...rated, mails: server.mails(), cpu, memory: after.memory }
  } finally {
    await server.stop()
  }
}
