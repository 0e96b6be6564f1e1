import { createApi, getSupportedChains, requestRpc, systemClock } from '@latchkey/core/api'
import { type FaultProxy, type SolanaChain, startFaultProxy, startSolana } from '@latchkey/sandbox'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createChainHandlers } from '../../createChainHandlers.ts'
import { JsonBytes } from '../../handlers/JsonBytes.ts'
import type { RunningApiServer } from '../../server/ApiServerOptions.ts'
import { startApiServer } from '../../startApiServer.ts'
import { signSolanaTransfer } from '../../testing/chain/signSolanaTransfer.ts'
import { unusedDatabase, unusedLocks } from '../../testing/chain/startHostile.ts'
import { startNode } from '../../testing/chain/startNode.ts'

const cluster = { name: 'Solana', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let solana: SolanaChain
let proxy: FaultProxy
let api: RunningApiServer
beforeAll(async () => {
  solana = await startSolana()
  proxy = await startFaultProxy({ target: solana.url })
  api = await startApiServer({
    wallets: 'none',
    networks: [
      { ...cluster, chainId: solana.chainId, rpcUrls: [solana.url], history: [{ type: 'rpc' }] },
      // The same node under the id of another cluster.
      { ...cluster, chainId: devnet, rpcUrls: [solana.url] },
    ],
  })
})
afterAll(async () => {
  await api?.stop()
  await proxy?.stop()
  await solana?.stop()
})
beforeEach(() => proxy.reset())

type FakeResponse = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly data?: unknown }
}

const post = (body: unknown, chainId: string = solana.chainId) =>
  fetch(`${api.url}/v1/?${new URLSearchParams({ chainId })}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  })
const call = (method: string, ...params: readonly unknown[]) => ({
  jsonrpc: '2.0',
  id: method,
  method,
  params,
})
const requestRaw = async (method: string, ...params: readonly unknown[]) =>
  (await (await post(call(method, ...params))).json()) as FakeResponse
const confirmed = { commitment: 'confirmed' }
const valueOf = ({ result }: FakeResponse) => (Object(result) as { value: unknown }).value

async function signTransfer({ index, lamports }: { index: 1 | 2 | 3; lamports: bigint }) {
  const { blockhash } = Object(valueOf(await requestRaw('getLatestBlockhash', confirmed))) as {
    blockhash: string
  }
  const [{ secretKey }] = solana.accounts
  return signSolanaTransfer({ secretKey, to: solana.accounts[index].address, lamports, blockhash })
}
const balanceOf = async (index: 1 | 2 | 3) =>
  BigInt(String(valueOf(await requestRaw('getBalance', solana.accounts[index].address, confirmed))))

test("behavior: Solana is listed and returns the node's result", async () => {
  const client = createApi({
    url: api.url,
    sdk: { type: 'latchkey', version: 'html-universal-0.0.0' },
    clock: systemClock,
    log: () => undefined,
  })
  expect((await getSupportedChains(client)).http).toContain(solana.chainId)
  const question = { chainId: solana.chainId, jsonrpc: '2.0', id: 1, method: 'getGenesisHash' } as const
  expect(await requestRpc(client, question)).toMatchObject({ id: 1, result: solana.genesisHash })
})

test('behavior: amounts beyond 2^53 keep every digit', async () => {
  const { address } = solana.accounts[4]
  const response = await post(call('getAccountInfo', address, { encoding: 'base64', ...confirmed }))
  expect(await response.text()).toContain('"rentEpoch":18446744073709551615')
})

test('behavior: a batch keeps its order, and a failing call fails alone', async () => {
  const response = await post([
    call('getSlot', confirmed),
    call('getProgramAccounts', '11111111111111111111111111111111'),
    call('getBalance', 'nonsense'),
    call('getVersion'),
  ])
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject([
    { id: 'getSlot', result: expect.any(Number) },
    { id: 'getProgramAccounts', error: { code: -32601 } },
    { id: 'getBalance', error: { code: -32602 } },
    { id: 'getVersion', result: { 'solana-core': expect.any(String) } },
  ])
})

test("behavior: a signed transaction is sent, or rejects with the node's error", async () => {
  const before = await balanceOf(1)
  const wire = await signTransfer({ index: 1, lamports: 1_234_567n })
  expect(await requestRaw('simulateTransaction', wire, { encoding: 'base64', ...confirmed })).toMatchObject({
    result: { value: { err: null } },
  })
  const { result } = await requestRaw('sendTransaction', wire, { encoding: 'base64' })
  expect(result).toEqual(expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/))
  await expect.poll(() => balanceOf(1)).toBe(before + 1_234_567n)
  const again = await requestRaw('sendTransaction', wire, {
    encoding: 'base64',
    preflightCommitment: 'confirmed',
  })
  expect(again.error).toMatchObject({ code: -32002, data: { err: 'AlreadyProcessed' } })
})

/** Sends through endpoints that were not used before. */
function openOn(first: string) {
  const { handlers } = createChainHandlers({
    database: unusedDatabase(),
    locks: unusedLocks(),
    networks: [{ ...cluster, chainId: solana.chainId, rpcUrls: [first, solana.url] }],
    log: () => undefined,
  })
  const caller = { projectId: undefined, signal: new AbortController().signal }
  return async (transaction: string, config: object = {}) => {
    const reply = await handlers.requestRpc(
      {
        chainId: solana.chainId,
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [transaction, { encoding: 'base64', preflightCommitment: 'confirmed', ...config }],
      },
      caller,
    )
    return reply instanceof JsonBytes ? (JSON.parse(reply.text()) as unknown) : reply
  }
}

test.each([
  [{ mode: 'down' }, 1_001n],
  [{ mode: 'html' }, 1_002n],
  [{ mode: 'status', status: 502 }, 1_003n],
] as const)('behavior: with the first node %j the next one takes a transaction', async (fault, lamports) => {
  const before = await balanceOf(2)
  const wire = await signTransfer({ index: 2, lamports })
  proxy.set(fault)
  expect(await openOn(proxy.url)(wire)).toHaveProperty('result')
  await expect.poll(() => balanceOf(2)).toBe(before + lamports)
})

test('behavior: a transaction that a silent node accepted is no failure of another node', async () => {
  const silent = await startNode({
    chainId: solana.genesisHash,
    respond(sent, response) {
      const passedOn = fetch(solana.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', ...sent }),
      })
      void passedOn.finally(() => response.destroy())
    },
  })
  onTestFinished(() => silent.stop())
  const before = await balanceOf(3)
  const [one, two] = [
    await signTransfer({ index: 3, lamports: 2_000n }),
    await signTransfer({ index: 3, lamports: 3_000n }),
  ]
  // The next node reports it as already processed.
  expect(await openOn(silent.url)(one)).toMatchObject({ error: { code: -32080 } })
  expect(await openOn(silent.url)(two, { skipPreflight: true })).toHaveProperty('result')
  await expect.poll(() => balanceOf(3)).toBe(before + 5_000n)
})

test('error: a node of another cluster is not believed', async () => {
  const response = await post(call('getSlot'), devnet)
  expect(response.status).toBe(503)
})

test('behavior: the balances are those of the chain: the coin and the tokens of both programs', async () => {
  const [{ address }] = solana.accounts
  const { usdc, fee } = solana.tokens
  const response = await fetch(
    `${api.url}/v1/account/${address}/balance?currency=usd&chainId=${solana.chainId}`,
  )
  expect(response.headers.get('latchkey-source')).toBe('rpc')
  const { balances } = (await response.json()) as {
    balances: readonly { address?: string; quantity: { numeric: string; decimals: string } }[]
  }
  const lamports = BigInt(String(valueOf(await requestRaw('getBalance', address, confirmed))))
  const [native, ...tokens] = balances
  expect(native).toMatchObject({ symbol: 'SOL', chainId: solana.chainId })
  expect(native).not.toHaveProperty('address')
  expect(native).not.toHaveProperty('price')
  expect(BigInt(Math.round(Number(native?.quantity.numeric) * 1e9))).toBe(lamports)
  for (const { mint, decimals } of [usdc, fee]) {
    const found = tokens.find((one) => one.address === `${solana.chainId}:${mint}`)
    expect(found?.quantity.decimals).toBe(String(decimals))
    expect(Number(found?.quantity.numeric)).toBeGreaterThan(0)
  }
})

test('behavior: the history has the transfers of the owner and of its token accounts, page by page', async () => {
  const sent = solana.accounts[3].address
  for (const lamports of [1_000_001n, 1_000_002n])
    await requestRaw('sendTransaction', await signTransfer({ index: 3, lamports }), { encoding: 'base64' })
  await solana.mintTo({ mint: solana.tokens.usdc.mint, owner: sent, amount: 5_000_000n })
  type Page = {
    next: string | null
    data: readonly {
      metadata: { operationType: string; sentFrom: string; sentTo: string; status: string }
      transfers: readonly {
        direction: string
        quantity: { numeric: string }
        fungible_info: { symbol: string }
      }[]
    }[]
  }
  const read = async (address: string, cursor?: string) => {
    const query = new URLSearchParams({ chainId: solana.chainId, ...(cursor !== undefined && { cursor }) })
    const response = await fetch(`${api.url}/v1/account/${address}/history?${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as Page
  }
  const { data } = await read(sent)
  const received = data.filter(({ metadata }) => metadata.operationType === 'receive')
  const amounts = received.flatMap(({ transfers }) =>
    transfers.map(({ quantity }) => Number(quantity.numeric)),
  )
  expect(amounts).toEqual(expect.arrayContaining([0.001000001, 0.001000002, 5]))
  expect(received.every(({ metadata }) => metadata.sentTo === sent)).toBe(true)

  const [{ address }] = solana.accounts
  for (let count = 1n; count <= 30n; count += 1n)
    await requestRaw('sendTransaction', await signTransfer({ index: 1, lamports: 1_000_100n + count }), {
      encoding: 'base64',
    })
  const ids: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await read(address, cursor ?? undefined)
    ids.push(...page.data.map((one) => String(Object(one).id)))
    cursor = page.next
  } while (cursor)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(30)
  expect(
    (await fetch(`${api.url}/v1/account/${address}/history?chainId=${solana.chainId}&cursor=x`)).status,
  ).toBe(400)
})

test('error: calls for EVM networks only return 501', async () => {
  const { address } = solana.accounts[0]
  const status = async (path: string) => (await fetch(`${api.url}${path}`)).status
  const query = `chainId=${solana.chainId}`
  expect(await status(`/v1/account/${address}/history?chainId=${devnet}`)).toBe(501)
  expect(await status(`/v1/convert/gas-price?${query}`)).toBe(501)
  expect(await (await fetch(`${api.url}/v1/identity/${address}`)).json()).toEqual({
    name: null,
    avatar: null,
  })
})
