import { openDatabase } from '../../apps/api/src/store/openDatabase.ts'
import { projects } from '../../apps/api/src/store/tables/projects.ts'
import { createVisits, page } from './createVisits.ts'
import type { MeasuredCodes } from './measureCodes.ts'
import { runAtRate } from './runAtRate.ts'
import { startWalletServer } from './startWalletServer.ts'

const project = 'tokens'
/** Visitors, each with a session. */
const visitors = 100
const warmUp = 1_000

/** Tokens that an app's server verified, in this process, after the measurement. */
export type MeasuredTokens = Omit<MeasuredCodes, 'mails'> & {
  /** Processor time of a verification, in milliseconds. */
  readonly verifyCpu: number
}

/**
 * Issues this many tokens a second to visitors who are signed in, from one process, and then verifies each as an app's server does.
 * @throws when a token is not valid; the signal's reason.
 */
export async function measureTokens({
  perSecond,
  milliseconds,
  database,
  environment,
  logFile,
  signal,
}: {
  readonly perSecond: number
  readonly milliseconds: number
  readonly database: Parameters<typeof openDatabase>[0]
  /** The same database. */
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
  readonly signal: AbortSignal
}): Promise<MeasuredTokens> {
  const store = await openDatabase(database)
  await store.database.insert(projects).values({ id: project, name: project, allowedOrigins: [page] })
  await store.close()
  const server = await startWalletServer({ environment, logFile, signal })
  const tokens: string[] = []
  const verify = async () => {
    // After the build: it imports a package by its built files.
    const { verifyTokens } = await import('../../apps/api/src/testing/verifyTokens.ts')
    const jwksUrl = `${server.origin}/.well-known/jwks.json`
    return verifyTokens({ tokens, issuer: 'https://api.example.org', jwksUrl, audience: project })
  }
  try {
    const sessions: string[] = []
    const visits = await createVisits(server, project)
    for (let index = 0; index < visitors; index += 1)
      await visits.signUp((step, _, token) => {
        if (step === 'wallet') sessions.push(token)
      })
    let count = 0
    const issue = async () => {
      count += 1
      const token = sessions[count % visitors] ?? ''
      const from = `10.1.${(count >> 8) & 255}.${count & 255}`
      const issued = await server.call({ path: '/wallet/v1/token', body: { origin: page }, from, token })
      tokens.push(String(issued['token']))
    }
    await runAtRate({ perSecond, milliseconds: warmUp, work: issue, signal })
    const before = await server.usage()
    const rated = await runAtRate({ perSecond, milliseconds, work: issue, signal })
    const after = await server.usage()
    const cpu = (after.cpu - before.cpu) / rated.begun
    return { ...rated, cpu, memory: after.memory, verifyCpu: await verify() }
  } finally {
    await server.stop()
  }
}
