import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, contract } from '@latchkey/core/api'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { apiConformance } from '@latchkey/testing/conformance'
import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { fixedPrices } from '../chain/prices/PriceSource.ts'
import { storePicture } from '../images/storePicture.ts'
import { onrampCalls } from '../onramp/createOnrampHandlers.ts'
import { startApiServer } from '../startApiServer.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { sharedPostgres } from '../testing/sharedPostgres.ts'
import { someWallets } from '../testing/someWallets.ts'
import type { RunningApiServer } from './ApiServerOptions.ts'

const imageId = 'fennel-picture'
const later: readonly string[] = onrampCalls
const served = (Object.keys(contract) as CallName[]).filter((call) => !later.includes(call))

// The accounts and contracts of the sandbox are the same in every run.
const chainId = 'eip155:31337'
const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usd = '0xE2a08E0947C2974423F62417d8B8c7440EF2B497'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' })
}, 300_000)
afterAll(() => sandbox?.stop())

type Storage = { readonly databaseUrl?: string; readonly dataFolder?: string }

function describeConformance({
  storage,
}: {
  storage(): Promise<Storage & { remove?(): Promise<void> }>
}): void {
  let api: RunningApiServer
  let remove: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const { remove: last, ...settings } = await storage()
    remove = last
    const store = await openDatabase(settings)
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await storePicture({ database: store.database, kind: 'asset', id: imageId, bytes })
    await store.close()
    const [chain] = sandbox.chains
    api = await startApiServer({
      ...settings,
      wallets: someWallets,
      projects: [{ id: 'app' }],
      names: { suffixes: ['reown.id'] },
      prices: fixedPrices([
        { chainId, token: null, price: '3000', name: 'Ether', symbol: 'ETH', decimals: 18 },
      ]),
      networks: [
        {
          chainId: chain.caip2,
          name: chain.name,
          nativeCurrency: chain.nativeCurrency,
          rpcUrls: [chain.rpcUrl],
          multicall3: chain.contracts.multicall3,
          ensUniversalResolver: chain.contracts.ensUniversalResolver,
          historyFrom: 0n,
          tokens: [chain.contracts.usd],
          swaps: [
            { type: 'uniswap-v2', router: chain.contracts.uniswapV2Router, wrapped: chain.contracts.weth },
          ],
          collections: [chain.contracts.nft],
        },
      ],
    })
    const history = async () => {
      const response = await fetch(`${api.url}/v1/account/${ada}/history?chainId=${chainId}`)
      return ((await response.json()) as { data: unknown[] }).data.length
    }
    await vi.waitUntil(async () => (await history()) > 0, { timeout: 30_000, interval: 50 })
  }, 120_000)
  afterAll(async () => {
    await api?.stop()
    await remove?.()
  })

  const tests = apiConformance({
    // The URL is known only at run time, because any free port is used.
    url: 'http://api.invalid',
    fetch: (request, init) => fetch(String(request).replace('http://api.invalid', api.url), init),
    projectId: 'app',
    served,
    sample: {
      chainId,
      address: ada,
      tokens: [`${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, `${chainId}:${usd}`],
      imageId,
      name: 'ada.eth',
    },
  })
  test.each(tests)('$name', ({ run }) => run())
}

describe('behavior: conforms on PGlite', () => {
  describeConformance({
    async storage() {
      const dataFolder = await mkdtemp(join(tmpdir(), 'latchkey-api-'))
      return { dataFolder, remove: () => rm(dataFolder, { recursive: true }) }
    },
  })
})

describe('behavior: conforms on PostgreSQL', () => {
  describeConformance({ storage: async () => ({ databaseUrl: await sharedPostgres().createDatabase() }) })
})
