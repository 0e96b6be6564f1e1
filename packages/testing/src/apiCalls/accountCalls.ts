import {
  getBalance,
  getBundlerNetworks,
  getGasPrice,
  getHistory,
  getIdentity,
  getNfts,
  getPrices,
  getSupportedChains,
  requestBundler,
  requestRpc,
} from '@latchkey/core/api'
import { assert, errorResponse, type MockCalls } from './MockCall.js'

const historyPage = 50
const nftsPage = 24
const gas = '12000000000'

/** Networks, and what an account has on them. */
export const accountCalls = {
  getSupportedChains: {
    respond: (_, data) => ({ http: [...data.chains], ws: [] }),
    async check(api, { chainId }) {
      const { http } = await getSupportedChains(api)
      assert(http.includes(chainId), `${chainId} is served`)
    },
  },
  getIdentity: {
    respond: ({ address }, data) => data.identities[address] ?? { name: null, avatar: null },
    check: (api, { address, chainId }) => getIdentity(api, { address }, { chainId }),
  },
  getHistory: {
    respond({ address, chainId, cursor = '0' }, data) {
      const all = (data.history[address] ?? []).filter(
        ({ metadata }) => chainId === undefined || metadata.chain === chainId,
      )
      const from = Number(cursor)
      if (!Number.isSafeInteger(from) || from < 0) return errorResponse(400, 'Unknown cursor')
      const to = from + historyPage
      return { data: all.slice(from, to), next: to < all.length ? String(to) : null }
    },
    async check(api, { address, chainId }) {
      const { data } = await getHistory(api, { address, chainId })
      assert(data.length > 0, 'the sample address has a history')
      assert(
        data.every(({ metadata }) => !metadata.chain || metadata.chain === chainId),
        'history is of the requested network',
      )
    },
  },
  getBalance: {
    respond: ({ address, chainId }, data) => ({
      balances: (data.balances[address] ?? []).filter(
        (one) => chainId === undefined || one.chainId === chainId,
      ),
    }),
    async check(api, { address, chainId }) {
      const { balances } = await getBalance(api, { address, chainId, currency: 'usd' })
      assert(balances.length > 0, 'the sample address has a balance')
    },
  },
  getNfts: {
    respond({ address, chainId, cursor = '0' }, data) {
      const all = (data.nfts[address] ?? []).filter((one) => one.chainId === chainId)
      const from = Number(cursor)
      if (!Number.isSafeInteger(from) || from < 0) return errorResponse(400, 'Unknown cursor')
      const to = from + nftsPage
      return { data: all.slice(from, to), next: to < all.length ? String(to) : null }
    },
    async check(api, { address, chainId }) {
      const { data } = await getNfts(api, { address, chainId })
      assert(data.length > 0, 'the sample address has an NFT')
      assert(
        data.every((one) => one.chainId === chainId && one.amount > 0n),
        'NFTs are of the requested network',
      )
    },
  },
  getPrices: {
    respond: ({ addresses }, data) => ({
      fungibles: data.prices.filter(({ address }) => address !== undefined && addresses.includes(address)),
    }),
    async check(api, { tokens: [token] }) {
      const { fungibles } = await getPrices(api, { currency: 'usd', addresses: [token] })
      assert(fungibles.length <= 1, 'one price for one token')
    },
  },
  getGasPrice: {
    respond: () => ({ standard: gas, fast: gas, instant: gas }),
    async check(api, { chainId }) {
      const { standard, fast, instant } = await getGasPrice(api, { chainId })
      assert(standard > 0n && fast >= standard && instant >= fast, 'gas prices rise with speed')
    },
  },
  getBundlerNetworks: {
    respond: () => ({ networks: [] }),
    async check(api) {
      const { networks } = await getBundlerNetworks(api)
      assert(
        new Set(networks.map(({ chainId }) => chainId)).size === networks.length,
        'one entry for a network',
      )
    },
  },
  requestBundler: {
    respond: () => errorResponse(400, 'This network has no bundler.'),
    async check(api) {
      const { networks } = await getBundlerNetworks(api)
      for (const { chainId, entryPoint } of networks) {
        const { result } = await requestBundler(api, {
          chainId,
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_supportedEntryPoints',
          params: [],
        })
        assert(Array.isArray(result) && result.includes(entryPoint), 'the bundler supports the entry point')
      }
    },
  },
  requestRpc: {
    respond: ({ id, method, chainId }) =>
      method === 'eth_chainId'
        ? { jsonrpc: '2.0', id, result: `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}` }
        : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
    async check(api, { chainId }) {
      const { result } = await requestRpc(api, {
        chainId,
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_chainId',
        params: [],
      })
      const expected = `0x${BigInt(chainId.split(':')[1] ?? 0).toString(16)}`
      assert(result === expected, `the node responds for ${chainId}`)
    },
  },
} satisfies Partial<MockCalls>
