import type { RpcFamily } from '@latchkey/core/rpc'
import { parseExact } from './parseExact.js'
import { toSolanaError } from './toSolanaError.js'

/** CAIP-2 takes the first letters of the genesis hash. */
const REFERENCE_LENGTH = 32

/** How Solana's nodes are spoken to. Sending a signed transaction twice is sending it once, so nothing is `once`. */
export const solanaRpcFamily: RpcFamily = {
  chainIdCall: { method: 'getGenesisHash' },
  readChainId: (hash) =>
    typeof hash === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(hash)
      ? `solana:${hash.slice(0, REFERENCE_LENGTH)}`
      : undefined,
  parse: parseExact,
  toError: toSolanaError,
}
