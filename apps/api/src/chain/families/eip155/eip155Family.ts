import { type Hex, keccak256 } from 'viem'
import { readQuantity } from '../../readQuantity.ts'
import type { ChainFamily } from '../ChainFamily.ts'
import { hasOverrides } from './hasOverrides.ts'
import { isEvmMethod } from './isEvmMethod.ts'
import { isRangeBounded } from './isRangeBounded.ts'

const sendMethod = 'eth_sendRawTransaction'
const rawTransaction = /^0x([\da-f]{2})+$/i

const readRaw = (params: unknown): Hex | undefined => {
  const [raw] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return typeof raw === 'string' && rawTransaction.test(raw) ? (raw as Hex) : undefined
}

export const eip155Family: ChainFamily = {
  chainIdCall: { method: 'eth_chainId', params: [] },
  readChainId: (result) =>
    typeof result === 'string' && /^0x[\da-f]{1,16}$/i.test(result) ? `eip155:${BigInt(result)}` : undefined,
  // Partly outside the standard.
  busyCodes: [-32005, -32097, -32007, 429],
  isAllowed: isEvmMethod,
  longAnswers: ['eth_getLogs', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
  hasOverrides,
  async checkParams({ method, params }, request) {
    switch (method) {
      case sendMethod:
        return readRaw(params) === undefined ? 'The parameter is not a signed transaction' : undefined
      case 'eth_getLogs': {
        const head = async () => readQuantity(await request({ method: 'eth_blockNumber', params: [] }))
        return (await isRangeBounded(params, head))
          ? undefined
          : 'The filter has unknown keys, or no range of at most 10000 blocks'
      }
      default:
        return undefined
    }
  },
  send: {
    method: sendMethod,
    // A second node refuses what it has heard of already, or takes it for spent: an error for a success.
    mayRepeat: false,
    describe(params) {
      const raw = readRaw(params)
      return raw && { hash: keccak256(raw) }
    },
  },
}
