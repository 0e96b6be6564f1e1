import type { Latchkey } from '@latchkey/core'
import { providerApi } from '@latchkey/core/api'
import type { WalletRow } from '@latchkey/core/directory'

export type MockApi = {
  /** The requests for wallets, in order. */
  readonly questions: readonly URLSearchParams[]
  /** Sets the responses to all calls; waiting requests get one then. Default `responds`. */
  goes(how: 'responds' | 'silent' | 'refuses'): void
}

/** Rows of an account on Ethereum in pages of eight, or the status of each response. */
export type MockPages = readonly object[] | number

/** A response, or `never`. */
export type MockOnramp = Readonly<Partial<Record<'options' | 'quote' | 'onrampurl', object | 'never'>>>

const pageSize = 8

/** Calls of swaps by the last part of their path. A number is the status of an error response. */
export type MockSwaps = Readonly<
  Record<string, (query: Readonly<Record<string, string>>) => object | number | Promise<never>>
>

async function respondSwap(swaps: MockSwaps, call: string, request: Request): Promise<Response> {
  const body: unknown = request.method === 'POST' ? await request.json() : {}
  const found = await swaps[call]?.({
    ...Object.fromEntries(new URL(request.url).searchParams),
    ...(Object(body) as Record<string, string>),
  })
  return typeof found === 'object' ? Response.json(found) : new Response(null, { status: found ?? 404 })
}

/** Adds a provider API with these wallets, transactions and NFTs to the client. Call it before the modal opens. */
export function mockApi(
  client: Latchkey,
  rows: readonly WalletRow[],
  account: {
    readonly history?: MockPages | undefined
    readonly nfts?: MockPages | undefined
    /** Responses to the calls of buying, by the end of the path. Default: 404. */
    readonly onramp?: MockOnramp | undefined
    /** The responses to calls of swaps, by the last part of their path. */
    readonly swaps?: MockSwaps | undefined
    /** Registered names with their owners. Absent: no names are served. */
    readonly names?: Readonly<Record<string, string>> | undefined
  } = {},
): MockApi {
  const { history = 404, nfts = 404, onramp = {}, swaps } = account
  const registered = account.names && { ...account.names }
  const questions: URLSearchParams[] = []
  let mode: 'responds' | 'silent' | 'refuses' = 'responds'
  let waiting: (() => void)[] = []
  client.use(
    providerApi({
      url: 'https://api.example',
      async fetch(input, init) {
        const { pathname, searchParams } = new URL(new Request(input, init).url)
        if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
        if (registered && pathname.includes('/profile/'))
          return respondNames(registered, decodeURIComponent(pathname), searchParams, init?.body)
        const call = pathname.split('/').at(-1) ?? ''
        const bought = onramp[call as keyof MockOnramp]
        if (bought === 'never') return new Promise<Response>(() => undefined)
        if (bought) return Response.json(bought)
        if (swaps && Object.hasOwn(swaps, call)) return respondSwap(swaps, call, new Request(input, init))
        if (!['getWallets', 'history', 'nfts'].includes(call)) return new Response(null, { status: 404 })
        if (call === 'getWallets') questions.push(searchParams)
        while (mode === 'silent')
          await new Promise<void>((resolve, reject) => {
            waiting.push(resolve)
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
          })
        if (mode === 'refuses') return new Response(null, { status: 403 })
        if (call === 'history') return respondPages(history, searchParams)
        if (call === 'nfts') return respondPages(nfts, searchParams)
        return Response.json(respond(rows, searchParams))
      },
    }),
  )
  return {
    questions,
    goes(how) {
      mode = how
      for (const wake of waiting) wake()
      waiting = []
    },
  }
}

/** Looking up `lost` fails, and another account registers `raced` first. */
function respondNames(
  owners: Record<string, string>,
  pathname: string,
  query: URLSearchParams,
  body: unknown,
): Response {
  const record = (name: string) => ({ name, addresses: { 60: { address: owners[name] } } })
  const [kind, last = ''] = pathname.split('/profile/')[1]?.split('/') ?? []
  if (kind === 'suggestions') {
    if (last === 'lost') return new Response(null, { status: 404 })
    const names = [last, `the-${last}`, `${last}-one`].map((label) => `${label}.${query.get('zone')}`)
    return Response.json({ suggestions: names.map((name) => ({ name, registered: name in owners })) })
  }
  if (typeof body !== 'string') return Response.json(last in owners ? record(last) : [])
  const { message, address } = JSON.parse(body) as { message: string; address: string }
  const { name } = JSON.parse(message) as { name: string }
  if (name.startsWith('raced.')) owners[name] = `0x${'11'.repeat(20)}`
  if (name in owners) return new Response(null, { status: 400 })
  owners[name] = address
  return Response.json(record(name))
}

function respondPages(pages: MockPages, query: URLSearchParams): Response {
  if (typeof pages === 'number') return new Response(null, { status: pages })
  const from = Number(query.get('cursor') ?? 0)
  const to = from + pageSize
  return Response.json({ data: pages.slice(from, to), next: to < pages.length ? String(to) : null })
}

function respond(rows: readonly WalletRow[], query: URLSearchParams) {
  const ids = (name: string) => query.get(name)?.split(',') ?? []
  const wanted = query.get('search')?.toLowerCase()
  const found = rows.filter(
    ({ id, name, badge_type }) =>
      (!query.has('include') || ids('include').includes(id)) &&
      !ids('exclude').includes(id) &&
      (wanted === undefined || name.toLowerCase().includes(wanted)) &&
      (query.get('badge_type') !== 'certified' || badge_type === 'certified'),
  )
  const entries = Number(query.get('entries'))
  const from = (Number(query.get('page')) - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}
