import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../apps/api/src/store/openDatabase.ts'
import { walletAccounts, walletIdentities } from '../../apps/api/src/store/tables/wallet.ts'
import { createVisits } from './createVisits.ts'
import { startWalletServer } from './startWalletServer.ts'

const visitors = 8
/** Milliseconds after which a visitor tries again while no process is ready. */
const pause = 20

export type Killed = {
  /** Sign-ins and new wallets that the server has acknowledged. */
  readonly acknowledged: number
  /** Steps that failed because the process was killed. */
  readonly cut: number
  /** Mailboxes of acknowledged steps that are not in the database. */
  readonly lost: readonly string[]
  /** Responses of a ready server that were errors. */
  readonly errors: readonly string[]
}

/**
 * Kills the server with SIGKILL and starts it again while visitors sign up, and then looks every acknowledged step up in the
 * database.
 * @throws what the start throws; the signal's reason.
 */
export async function killUnderSignUps({
  databaseUrl,
  rounds = 3,
  between,
  logFile,
  signal,
}: {
  readonly databaseUrl: string
  readonly rounds?: number
  /** Milliseconds that each process serves. */
  readonly between: number
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<Killed> {
  const server = await startWalletServer({ environment: { DATABASE_URL: databaseUrl }, logFile, signal })
  const { signUp } = await createVisits(server)
  const acknowledged = { account: new Set<string>(), wallet: new Set<string>() }
  const errors: string[] = []
  let cut = 0
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      try {
        await signUp((step, email) => void acknowledged[step].add(email))
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        if (/ECONNRESET|socket hang up/.test(text)) cut += 1
        // Refused: no process is ready yet.
        else if (!text.includes('ECONNREFUSED')) errors.push(text)
        await wait(pause)
      }
    }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  try {
    for (let round = 0; round < rounds; round += 1) {
      await wait(between, undefined, { signal })
      await server.kill()
    }
    await wait(between, undefined, { signal })
  } finally {
    isOver = true
    await visiting
    await server.stop()
  }
  const stored = await readSignUps(databaseUrl)
  const lost = (['account', 'wallet'] as const).flatMap((step) =>
    [...acknowledged[step]].filter((email) => !stored[step].has(email)),
  )
  return { acknowledged: acknowledged.account.size + acknowledged.wallet.size, cut, lost, errors }
}

/** Reads the mailboxes of all accounts, and of those with a wallet. */
async function readSignUps(databaseUrl: string) {
  const { database, close } = await openDatabase({ databaseUrl })
  try {
    const identities = await database
      .select({ email: walletIdentities.subject, accountId: walletIdentities.accountId })
      .from(walletIdentities)
    const accounts = await database
      .select({ id: walletAccounts.id, eip155: walletAccounts.eip155 })
      .from(walletAccounts)
    const withWallet = new Set(accounts.filter(({ eip155 }) => eip155 !== null).map(({ id }) => id))
    const owners = identities.filter(({ accountId }) => withWallet.has(accountId))
    return {
      account: new Set(identities.map(({ email }) => email)),
      wallet: new Set(owners.map(({ email }) => email)),
    }
  } finally {
    await close()
  }
}
