import { type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Ledger } from '../chain/createLedger.js'
import { describeTokenState } from '../tokens/describeTokenState.js'
import { RpcError } from '../wire/RpcError.js'
import type { Reader } from './readParams.js'

/** The epoch of accounts that pay no rent, which all do. */
const RENT_EXEMPT_EPOCH = 18_446_744_073_709_551_615n
const MAX_BASE58_BYTES = 128
const encodings = ['base58', 'base64', 'jsonParsed'] as const

export type EncodeAccount = (account: EncodedAccount | undefined) => unknown

/**
 * Reads `encoding` and `dataSlice` and returns a function that encodes accounts. It returns null for a missing one.
 *
 * @throws RpcError -32602; from the function -32600 when base58 is requested for long data
 */
export function accountEncoder({ ledger, config }: { ledger: Ledger; config: Reader }): EncodeAccount {
  const encoding = config.optionalChoice('encoding', encodings)
  const slice = config.has('dataSlice') ? config.object('dataSlice') : undefined
  const range = slice && {
    offset: Number(slice.integer('offset')),
    length: Number(slice.integer('length')),
  }
  return (account) => {
    if (!account) return null
    const parsed = encoding === 'jsonParsed' ? describeTokenState({ account, ledger }) : undefined
    const bytes = range ? account.data.slice(range.offset, range.offset + range.length) : account.data
    return {
      data: parsed ?? dataOf({ bytes, encoding }),
      executable: account.executable,
      lamports: account.lamports,
      owner: account.programAddress,
      rentEpoch: RENT_EXEMPT_EPOCH,
      space: account.data.length,
    }
  }
}

function dataOf(parameters: {
  bytes: EncodedAccount['data']
  encoding: (typeof encodings)[number] | undefined
}): unknown {
  const { bytes, encoding } = parameters
  if (encoding === 'base64' || encoding === 'jsonParsed') return [getBase64Decoder().decode(bytes), 'base64']
  if (bytes.length > MAX_BASE58_BYTES)
    throw new RpcError({
      code: -32600,
      message: `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
    })
  const text = getBase58Decoder().decode(bytes)
  // Without an encoding the data is the text alone, as in the first version of the method.
  return encoding === 'base58' ? [text, 'base58'] : text
}
