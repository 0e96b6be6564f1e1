import { Agent } from 'node:http'
import { openDatabase } from '../../apps/api/src/store/openDatabase.ts'
import { projects } from '../../apps/api/src/store/tables/projects.ts'
import { freePort } from '../../apps/api/src/testing/startPostgres.ts'
import { type Rated, runAtRate } from './runAtRate.ts'
import { sendRequest } from './sendRequest.ts'
import { startServer } from './startServer.ts'
import { smartNetwork, startSmartServices } from './startSmartServices.ts'

const warmUp = 1_000
/** Operations a second of one project, whose limit is 1,200 requests a minute: two for each operation. */
const perProject = 5

export type MeasuredSponsored = Rated & {
  /** Processor time of the server for each operation, in milliseconds. */
  readonly cpu: number
  readonly memory: number
}

/**
 * Sends this many sponsored operations a second through one process, each of an account of its own: the paymaster's data
 * for a signed request, the operation, and its receipt. The node, the bundler and the paymaster are on this machine and do
 * no work.
 * @throws the signal's reason.
 */
export async function measureSponsored({
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
}): Promise<MeasuredSponsored> {
  const ids = Array.from({ length: Math.ceil(perSecond / perProject) }, (_, index) => `sponsor${index}`)
  await addProjects(database, ids)
  const total = Math.round((perSecond * (warmUp + milliseconds)) / 1_000)
  // After the build: it imports packages by their built files. Signing takes the load generator longer than the server needs.
  const { signSponsorship } = await import('../../apps/api/src/testing/signSponsorship.ts')
  const operations = await Promise.all(Array.from({ length: total }, () => signSponsorship(smartNetwork.id)))
  const services = await startSmartServices()
  const port = await freePort()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const server = await startServer({
    port,
    environment: {
      WALLETS: 'none',
      TRUST_PROXY: '1',
      RATE_LIMIT: '9999999,9999999',
      SPONSOR: JSON.stringify({
        dayBudget: `9${'0'.repeat(26)}`,
        accountBudget: `9${'0'.repeat(20)}`,
      }),
      NETWORKS: JSON.stringify([
        {
          chainId: smartNetwork.chainId,
          name: 'Measured',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: [services.url],
          bundler: { url: services.url, paymasterUrl: services.url },
        },
      ]),
      ...environment,
    },
    logFile,
    signal,
  })
  let count = 0
  const send = async () => {
    const index = count
    count += 1
    const operation = operations[index]
    if (!operation) throw new Error('Too few operations were signed.')
    const from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
    const request = async (method: string, params: readonly unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const query = `chainId=${smartNetwork.chainId}&projectId=${ids[index % ids.length]}`
      const { status, text } = await sendRequest({ agent, port, path: `/v1/bundler?${query}`, body, from })
      const { result } = Object(JSON.parse(text)) as { readonly result?: unknown }
      if (status !== 200 || !result) throw new Error(`${method}: status ${status}: ${text.slice(0, 200)}`)
      return result
    }
    const data = await request('pm_getPaymasterData', [
      operation.fields,
      operation.entryPoint,
      `0x${smartNetwork.id.toString(16)}`,
      {},
    ])
    const sent = { ...operation.fields, ...Object(data) }
    await request('eth_sendUserOperation', [sent, operation.entryPoint])
    await request('eth_getUserOperationReceipt', [operation.hashWith(Object(data))])
  }
  try {
    await runAtRate({ perSecond, milliseconds: warmUp, work: send, signal })
    const before = await server.usage()
    const rated = await runAtRate({ perSecond, milliseconds, work: send, signal })
    const after = await server.usage()
    return { ...rated, cpu: (after.cpu - before.cpu) / rated.begun, memory: after.memory }
  } finally {
    agent.destroy()
    server.terminate()
    await server.ended
    services.stop()
  }
}

/** Stores projects that pay, because each has a rate of its own. */
async function addProjects(
  database: Parameters<typeof openDatabase>[0],
  ids: readonly string[],
): Promise<void> {
  const store = await openDatabase(database)
  try {
    await store.database.insert(projects).values(ids.map((id) => ({ id, name: id })))
  } finally {
    await store.close()
  }
}
