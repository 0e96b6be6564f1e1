import { systemClock } from '@latchkey/core'
import { getBalance, getHistory } from '@latchkey/core/api'
import { type Sandbox, type SandboxChain, startSandbox, testNftAbi, testTokenAbi } from '@latchkey/sandbox'
import { eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, parseAbi, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createChainHandlers } from '../../createChainHandlers.ts'
import { openDatabase } from '../../store/openDatabase.ts'
import type { Locks, Store } from '../../store/Store.ts'
import { cursors, transfers } from '../../store/tables/chain.ts'
import { createLoopback } from '../../testing/chain/createLoopback.ts'
import { createTestWallet } from '../../testing/chain/createTestWallet.ts'
import { openEmptyStore } from '../../testing/openEmptyStore.ts'
import { sharedPostgres } from '../../testing/sharedPostgres.ts'
import { findTokens } from '../balance/findTokens.ts'

const postgres = sharedPostgres()
let sandbox: Sandbox
let pglite: Store
/** A PostgreSQL database that the tests share, so that each follows only the blocks since the last test. */
let databaseUrl: string
beforeAll(async () => {
  ;[sandbox, pglite, databaseUrl] = await Promise.all([
    startSandbox({ ports: 'free', bitcoin: 'off', solana: 'off' }),
    openEmptyStore(),
    postgres.createDatabase(),
  ])
})
afterAll(() => sandbox?.stop())

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
const openStore = async (): Promise<Store> => {
  const store = await openDatabase({ databaseUrl })
  cleanups.push(() => store.close())
  return store
}

/** One process of the provider API, which follows both networks and polls often. */
function open({ store, locks = store.locks }: { readonly store: Store; readonly locks?: Locks }) {
  const lines: Readonly<Record<string, unknown>>[] = []
  const { handlers, start } = createChainHandlers({
    database: store.database,
    locks,
    networks: sandbox.chains.map((chain) => ({
      chainId: chain.caip2,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: [chain.rpcUrl],
      multicall3: chain.contracts.multicall3,
      historyFrom: 0n,
    })),
    log: (line) => void lines.push(line),
    sleep: (ms, signal) => systemClock.sleep(ms === 2_000 ? 50 : ms, signal),
  })
  const ending = new AbortController()
  let running: Promise<void> | undefined
  const stop = async () => {
    ending.abort()
    await running
  }
  cleanups.push(stop)
  return {
    lines,
    handlers,
    api: createLoopback({ handlers }),
    start: () => {
      running = start(ending.signal)
    },
    stop,
  }
}

const [first, second] = [() => sandbox.chains[0], () => sandbox.chains[1]]
const walletOf = (index: 0 | 1 | 2 | 3 | 4 | 5, chain: SandboxChain = first()) =>
  createTestWallet({ chain, account: sandbox.accounts[index] })
const caller = { projectId: undefined, signal: new AbortController().signal }

type Process = ReturnType<typeof open>

/** Resolves when the stored blocks reach the newest block of a chain and belong to that chain. */
const caughtUp = ({ store }: { readonly store: Store }, chain: SandboxChain = first()) =>
  vi.waitFor(
    async () => {
      const { number, hash } = await walletOf(0, chain).getBlock()
      const rows = await store.database.select().from(cursors).where(eq(cursors.chainId, chain.caip2))
      expect(rows).toMatchObject([{ block: number, hash }])
    },
    { timeout: 60_000, interval: 50 },
  )

const historyOf = async (
  { handlers }: Process,
  address: Address,
  given: { chainId?: string; cursor?: string } = {},
) => {
  const page = await handlers.getHistory({ address, ...given }, caller)
  if (page instanceof Response) throw new Error(`history responded ${page.status}`)
  return page
}
const hashesOf = async (process: Process, address: Address, chainId = first().caip2) =>
  (await historyOf(process, address, { chainId })).data.map(({ metadata }) => metadata.hash)

describe('one follower, on PGlite', () => {
  test('behavior: a transfer is in the history of both sides with every digit', async () => {
    const store = pglite
    const api = open({ store })
    api.start()
    const [me, you] = [walletOf(0), walletOf(1)]
    const { usd } = first().contracts
    const token = { address: usd, abi: erc20Abi, functionName: 'transfer' } as const
    const paid = await me.sendTransactionSync({ to: you.account.address, value: 1_000_000_000_000_000_001n })
    const sent = await me.writeContractSync({ ...token, args: [you.account.address, 25_500_001n] })
    const approved = await me.writeContractSync({
      ...token,
      functionName: 'approve',
      args: [you.account.address, 7n],
    })
    // A transfer of nothing in somebody's name, as used to poison histories.
    const poison = await walletOf(2).writeContractSync({
      ...token,
      functionName: 'transferFrom',
      args: [me.account.address, '0x00000000000000000000000000000000000000bb', 0n],
    })
    const reverted = await me.sendTransactionSync({
      to: usd,
      data: encodeFunctionData({ ...token, args: [you.account.address, parseUnits('999999999', 6)] }),
      gas: 100_000n,
    })
    const { contractAddress } = await me.sendTransactionSync({ data: '0x60006000f3', value: 0n })
    await caughtUp({ store })

    const { data } = await getHistory(api.api, { address: me.account.address, chainId: first().caip2 })
    // The others are from the beginning, when every account got its tokens.
    const [created, failed, approval, token_, coin] = data
    const operations = data.map(({ metadata }) => metadata.operationType)
    expect(operations.slice(0, 5)).toEqual(['execute', 'execute', 'execute', 'send', 'send'])
    expect(new Set(operations.slice(5))).toEqual(new Set(['mint']))
    expect(coin).toMatchObject({
      id: `${first().caip2}:${paid.transactionHash}`,
      metadata: {
        hash: paid.transactionHash,
        operationType: 'send',
        sentFrom: me.account.address.toLowerCase(),
        sentTo: you.account.address.toLowerCase(),
        status: 'confirmed',
        nonce: 0,
        chain: first().caip2,
      },
      transfers: [
        {
          fungible_info: { name: 'Ether', symbol: 'ETH' },
          direction: 'out',
          quantity: { numeric: '1.000000000000000001' },
        },
      ],
    })
    const { timestamp } = await me.getBlock({ blockNumber: paid.blockNumber })
    expect(coin?.metadata.minedAt).toBe(new Date(Number(timestamp) * 1_000).toISOString())
    expect(token_).toMatchObject({
      metadata: { hash: sent.transactionHash, sentTo: you.account.address.toLowerCase(), nonce: 1 },
      transfers: [
        { fungible_info: { symbol: 'TUSD' }, direction: 'out', quantity: { numeric: '25.500001' } },
      ],
    })
    expect(approval).toMatchObject({
      metadata: { hash: approved.transactionHash, sentTo: usd.toLowerCase() },
      transfers: [],
    })
    expect(failed).toMatchObject({
      metadata: { hash: reverted.transactionHash, status: 'failed' },
      transfers: [],
    })
    expect(created).toMatchObject({ metadata: { sentTo: contractAddress?.toLowerCase() } })
    expect(data.map(({ metadata }) => metadata.hash)).not.toContain(poison.transactionHash)

    const theirs = await getHistory(api.api, { address: you.account.address, chainId: first().caip2 })
    expect(theirs.data.slice(0, 2)).toMatchObject([
      {
        metadata: { operationType: 'receive', hash: sent.transactionHash },
        transfers: [{ direction: 'in', quantity: { numeric: '25.500001' } }],
      },
      { metadata: { operationType: 'receive', sentFrom: me.account.address.toLowerCase() } },
    ])
  })

  test('behavior: a transfer of NFTs is in the history of both sides with names and previews', async () => {
    const store = pglite
    const api = open({ store })
    api.start()
    const [me, you] = [walletOf(2), walletOf(3)]
    const { nft, items } = first().contracts
    const ends = [me.account.address, you.account.address] as const
    const single = await me.writeContractSync({
      address: nft,
      abi: testNftAbi,
      functionName: 'transferFrom',
      args: [...ends, 3n],
    })
    const batch = await me.writeContractSync({
      address: items,
      abi: parseAbi(['function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)']),
      functionName: 'safeBatchTransferFrom',
      args: [...ends, [1n, 2n], [2n, 1n], '0x'],
    })
    await caughtUp({ store })

    const latest = async (address: Address) =>
      (await getHistory(api.api, { address, chainId: first().caip2 })).data.slice(0, 2)
    const sent = await latest(me.account.address)
    const preview = { preview: { url: expect.stringMatching(/^data:image\/svg\+xml;base64,/) } }
    expect(sent).toMatchObject([
      {
        metadata: { hash: batch.transactionHash, operationType: 'send', status: 'confirmed' },
        transfers: [
          { direction: 'out', quantity: { numeric: '2' }, nft_info: { name: 'Test Item', content: preview } },
          { direction: 'out', quantity: { numeric: '1' }, nft_info: { name: 'Test Item', content: preview } },
        ],
      },
      {
        metadata: { hash: single.transactionHash, sentTo: you.account.address.toLowerCase() },
        transfers: [
          {
            direction: 'out',
            quantity: { numeric: '1' },
            nft_info: { name: 'Test Collectible #3', content: preview },
          },
        ],
      },
    ])
    expect(sent.flatMap(({ transfers }) => transfers ?? []).map((one) => one.fungible_info ?? null)).toEqual([
      null,
      null,
      null,
    ])
    expect(await latest(you.account.address)).toMatchObject([
      { metadata: { hash: batch.transactionHash, operationType: 'receive' } },
      { metadata: { hash: single.transactionHash, operationType: 'receive' } },
    ])
    // Some contracts of NFTs claim decimals, and would look like a coin.
    const address = you.account.address.toLowerCase() as Address
    const { tokens: coins } = await findTokens({
      database: store.database,
      chainId: first().caip2,
      address,
      limit: 200,
    })
    expect(coins).toContain(first().contracts.usd.toLowerCase())
    expect(coins).not.toContain(nft.toLowerCase())
  })

  test('behavior: a received token is in the balance', async () => {
    const store = pglite
    const { api, start } = open({ store })
    start()
    const [token, to] = [first().contracts.token, '0x00000000000000000000000000000000000000cc'] as const
    await walletOf(3).writeContractSync({
      address: token,
      abi: testTokenAbi,
      functionName: 'mint',
      args: [to, 3n],
    })
    await caughtUp({ store })
    const { balances, complete } = await getBalance(api, {
      address: to,
      chainId: first().caip2,
      currency: 'usd',
    })
    expect(complete).toBeUndefined()
    expect(balances).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '0' } },
      { symbol: 'TKN', quantity: { decimals: 18, numeric: '0.000000000000000003' } },
    ])
  })

  test('behavior: pages go back to the beginning, each transaction once; a cursor is good for its account only', async () => {
    const store = pglite
    const process = open({ store })
    const [me, other] = [walletOf(4), walletOf(4, second())]
    const to = '0x00000000000000000000000000000000000000dd'
    for (const wallet of [me, other]) {
      let nonce = await wallet.getTransactionCount({ address: wallet.account.address })
      await wallet.setAutomine(false)
      for (let index = 0; index < 60; index += 1) {
        await wallet.sendTransaction({ to, value: 1n, nonce, gas: 21_000n })
        nonce += 1
        if (index % 7 === 0) await wallet.mine({ blocks: 1 })
      }
      await wallet.mine({ blocks: 1 })
      await wallet.setAutomine(true)
    }
    process.start()
    await Promise.all([caughtUp({ store }), caughtUp({ store }, second())])

    const { address } = me.account
    const seen: string[] = []
    const sizes: number[] = []
    const times: string[] = []
    const nexts: (string | null | undefined)[] = []
    let cursor: string | undefined
    do {
      const page = await historyOf(process, address, cursor === undefined ? {} : { cursor })
      sizes.push(page.data.length)
      seen.push(...page.data.map(({ id }) => id))
      times.push(...page.data.map(({ metadata }) => metadata.minedAt))
      nexts.push(page.next)
      cursor = page.next ?? undefined
    } while (cursor)
    const given = nexts[0] ?? ''
    const wrong = [
      { address: sandbox.accounts[5].address, cursor: given },
      { address, chainId: first().caip2, cursor: given },
      { address, cursor: '50' },
    ]
    for (const question of wrong) {
      expect(await process.handlers.getHistory(question, caller)).toMatchObject({ status: 400 })
    }
    // Sixty payments, and two gifts of tokens and two of NFTs on each network.
    expect(sizes).toEqual([50, 50, 28])
    expect(new Set(seen).size).toBe(128)
    expect(times).toEqual(times.toSorted().reverse())
    const one = await historyOf(process, address, { chainId: second().caip2 })
    expect([one.data.length, one.data.every(({ metadata }) => metadata.chain === second().caip2)]).toEqual([
      50,
      true,
    ])
  })

  test('behavior: a restart loses and repeats no transfer', async () => {
    const store = pglite
    const [before, after] = [open({ store }), open({ store })]
    const me = walletOf(5)
    const to = '0x00000000000000000000000000000000000000ee'
    const hashes: string[] = []
    const pay = async () => {
      hashes.unshift((await me.sendTransactionSync({ to, value: BigInt(hashes.length + 1) })).transactionHash)
    }
    before.start()
    for (let index = 0; index < 5; index += 1) await pay()
    await before.stop()
    for (let index = 0; index < 5; index += 1) await pay()
    after.start()
    for (let index = 0; index < 5; index += 1) await pay()
    await caughtUp({ store })
    expect(await hashesOf(after, to)).toEqual(hashes)
  })
})

describe('a reorganisation, on PostgreSQL', () => {
  const to = '0x00000000000000000000000000000000000000ff'

  test('behavior: transfers of blocks that are gone are gone, those of the new blocks are there', async () => {
    const store = await openStore()
    const process = open({ store })
    process.start()
    const me = walletOf(2)
    const kept = await me.sendTransactionSync({ to, value: 1n })
    const id = await me.snapshot()
    const gone = [
      await me.sendTransactionSync({ to, value: 2n }),
      await me.sendTransactionSync({ to, value: 3n }),
    ]
    await caughtUp({ store })
    expect(await hashesOf(process, to)).toEqual(
      [...gone.toReversed(), kept].map((one) => one.transactionHash),
    )

    await me.revert({ id })
    const fresh = await me.sendTransactionSync({ to, value: 4n })
    await caughtUp({ store })
    expect(await hashesOf(process, to)).toEqual([fresh, kept].map((one) => one.transactionHash))
    const { data } = await historyOf(process, to)
    expect(data[0]?.transfers?.[0]?.quantity.numeric).toBe('0.000000000000000004')
  })

  test('behavior: a reorganisation without a follower removes stored transfers', async () => {
    const store = await openStore()
    const [before, after] = [open({ store }), open({ store })]
    const me = walletOf(2)
    const already = await (async () => {
      before.start()
      await caughtUp({ store })
      return hashesOf(before, to)
    })()
    const id = await me.snapshot()
    const gone = await me.sendTransactionSync({ to, value: 5n })
    await me.mine({ blocks: 150 })
    await caughtUp({ store })
    expect(await hashesOf(before, to)).toEqual([gone.transactionHash, ...already])
    await before.stop()

    await me.revert({ id })
    await me.mine({ blocks: 200 })
    const fresh = await me.sendTransactionSync({ to, value: 6n })
    after.start()
    await caughtUp({ store })
    expect(await hashesOf(after, to)).toEqual([fresh.transactionHash, ...already])
  })

  test('behavior: a chain that became shorter is followed back', async () => {
    const store = await openStore()
    const process = open({ store })
    process.start()
    const me = walletOf(2)
    await caughtUp({ store })
    const already = await hashesOf(process, to)
    const id = await me.snapshot()
    await me.sendTransactionSync({ to, value: 7n })
    await caughtUp({ store })
    await me.revert({ id })
    await caughtUp({ store })
    expect(await hashesOf(process, to)).toEqual(already)
  })
})

describe('two processes, on PostgreSQL', () => {
  const started = ({ lines }: Process) =>
    lines.filter(({ event, chainId }) => event === 'follower_started' && chainId === first().caip2).length

  test('behavior: one follows at a time, and the other takes over where it ended', async () => {
    const store = await openStore()
    const [one, two] = [open({ store }), open({ store })]
    const to = '0x0000000000000000000000000000000000000a01'
    one.start()
    await caughtUp({ store })
    two.start()
    const paid = await walletOf(1).sendTransactionSync({ to, value: 1n })
    await caughtUp({ store })
    expect([started(one), started(two)]).toEqual([1, 0])
    await one.stop()
    const again = await walletOf(1).sendTransactionSync({ to, value: 2n })
    await caughtUp({ store })
    expect(started(two)).toBe(1)
    expect(await hashesOf(two, to)).toEqual([again.transactionHash, paid.transactionHash])
  })

  test('behavior: without the lock between them they still store everything once', async () => {
    const store = await openStore()
    const locks: Locks = {
      hold: async () => ({ lost: new AbortController().signal, release: async () => undefined }),
    }
    const [one, two] = [open({ store, locks }), open({ store, locks })]
    const to = '0x0000000000000000000000000000000000000a02'
    one.start()
    two.start()
    const hashes: string[] = []
    for (let index = 0; index < 10; index += 1) {
      hashes.unshift((await walletOf(1).sendTransactionSync({ to, value: 1n })).transactionHash)
    }
    await caughtUp({ store })
    expect([started(one), started(two)]).toEqual([1, 1])
    expect(await hashesOf(one, to)).toEqual(hashes)
  })

  test('behavior: another process takes over when a connection with a lock is lost', async () => {
    const [left, right] = [await openStore(), await openStore()]
    const [one, two] = [open({ store: left }), open({ store: right })]
    const to = '0x0000000000000000000000000000000000000a03'
    const hashes: string[] = []
    const pay = async () => {
      hashes.unshift((await walletOf(1).sendTransactionSync({ to, value: 1n })).transactionHash)
    }
    one.start()
    await caughtUp({ store: left })
    two.start()
    await pay()
    await caughtUp({ store: right })
    expect([started(one), started(two)]).toEqual([1, 0])

    await postgres.cutConnections(databaseUrl)
    await vi.waitFor(() => expect(started(one) + started(two)).toBe(2), { timeout: 60_000 })
    await pay()
    await caughtUp({ store: right })
    await one.stop()
    await pay()
    await caughtUp({ store: right })
    expect(await hashesOf(two, to)).toEqual(hashes)
    const rows = await right.database.select().from(transfers).where(eq(transfers.recipient, to))
    expect(rows).toHaveLength(3)
  })
})

test('error: the history of a network that is not followed is an error', async () => {
  const store = await openStore()
  const [chain] = sandbox.chains
  const { handlers } = createChainHandlers({
    database: store.database,
    locks: store.locks,
    networks: [
      {
        chainId: chain.caip2,
        name: chain.name,
        nativeCurrency: chain.nativeCurrency,
        rpcUrls: [chain.rpcUrl],
      },
    ],
    log: () => undefined,
  })
  const { address } = sandbox.accounts[0]
  expect(await handlers.getHistory({ address }, caller)).toMatchObject({ status: 501 })
  expect(await handlers.getHistory({ address, chainId: 'eip155:1' }, caller)).toMatchObject({ status: 400 })
  expect(await handlers.getHistory({ address: 'nobody' }, caller)).toMatchObject({ status: 400 })
})
