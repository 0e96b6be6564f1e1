import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Numbers of a large account. */
const heldTokens = 20
const transactions = 25
const knownTokens = 300

export type Engines = {
  readonly url: string
  stop(): void
}

/** The contracts that the engines price, in lower case. */
export const tokenAddress = (index: number) =>
  `0x${((index % knownTokens) + 1).toString(16).padStart(4, '0').repeat(10)}`

/**
 * Starts the engines of a measured server on this machine, so that no figure depends on the internet: Blockscout with 20 tokens and 25
 * transactions for each address, the coins API of DefiLlama, and a node for single reads. Responses have the shapes and sizes of the real ones.
 */
export async function startEngines(): Promise<Engines> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://engines')
    const account = /^\/blockscout\/api\/v2\/addresses\/(0x[\da-f]{40})(\/tokens)?$/i.exec(url.pathname)
    const address = account?.[1] ?? url.searchParams.get('from_address_hashes_to_include')
    if (account?.[1] !== undefined && account[2] === undefined) send(response, describeAccount(account[1]))
    else if (account) send(response, { items: heldBy(), next_page_params: null })
    else if (url.pathname.endsWith('/advanced-filters') && address !== null && address !== undefined)
      send(response, describeHistory(address, url.searchParams.has('block_number')))
    else if (url.pathname.startsWith('/prices/current/'))
      send(response, describePrices(decodeURIComponent(url.pathname.slice('/prices/current/'.length))))
    else if (request.method === 'POST') respondRpc(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
}

const describeAccount = (address: string) => ({
  hash: address,
  coin_balance: '1234567890123456789',
  exchange_rate: '3012.55',
  has_tokens: true,
  has_token_transfers: true,
  is_contract: false,
  reputation: 'ok',
})

const describeToken = (index: number) => ({
  address_hash: tokenAddress(index),
  name: `Measured Token ${index}`,
  symbol: `MT${index}`,
  decimals: '18',
  type: 'ERC-20',
  exchange_rate: '1.25',
  holders_count: '123456',
  icon_url: `https://pictures.example/tokens/${index}.png`,
  total_supply: '1000000000000000000000000000',
  reputation: 'ok',
})

const heldBy = () =>
  Array.from({ length: heldTokens }, (_, index) => ({
    value: String(10n ** 18n + BigInt(index)),
    token: describeToken(index),
    token_id: null,
    token_instance: null,
  }))

/** One page: the fee and the transfer of each transaction. */
function describeHistory(address: string, isLast: boolean) {
  const end = (hash: string) => ({
    hash,
    name: null,
    is_scam: false,
    reputation: 'ok',
    ens_domain_name: null,
  })
  const items = Array.from({ length: transactions }, (_, index) => {
    const shared = {
      hash: `0x${(index + (isLast ? 1_000 : 1)).toString(16).padStart(64, '0')}`,
      status: 'ok',
      timestamp: new Date(1_790_000_000_000 - index * 60_000).toISOString(),
      from: end(address),
      to: end(tokenAddress(index)),
      method: 'transfer',
      fee: '21000000000000',
      block_number: 20_000_000 - index,
    }
    return [
      { ...shared, type: 'contract_interaction', value: '0', total: null, token: null },
      {
        ...shared,
        type: 'ERC-20',
        value: null,
        total: { value: '2500000000000000000', decimals: '18' },
        token: describeToken(index),
      },
    ]
  })
  const next = { block_number: 19_999_975, transaction_index: 1, internal_transaction_index: null }
  return { items: items.flat(), next_page_params: isLast ? null : next }
}

function describePrices(ids: string) {
  const timestamp = Math.floor(Date.now() / 1_000)
  const row = { price: 1.25, symbol: 'MT', timestamp, confidence: 0.99 }
  return { coins: Object.fromEntries(ids.split(',').map((id) => [id, row])) }
}

function respondRpc(request: NodeJS.ReadableStream, response: ServerResponse): void {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  request.on('end', () => {
    const { id, method } = JSON.parse(text) as { readonly id: unknown; readonly method: string }
    send(response, { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x1122334455667788' })
  })
}
