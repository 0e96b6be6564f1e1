import { entryPoint } from '../../delegation/entryPoint.ts'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import { frameErrors } from '../../errors/frameErrors.ts'
import { createValueReader } from './createValueReader.ts'
import { type Refuse, readArray, readRecord } from './readRecord.ts'
import { readTypes } from './readTypes.ts'
import type { TypedData } from './TypedData.ts'

const method = 'eth_signTypedData_v4'
const longest = 131_072

const refuse: Refuse = (at, reason) =>
  frameErrors.invalidParams({ method, detail: `\`${at.slice(0, 200)}\` ${reason}` })

/**
 * Parses the parameters of `eth_signTypedData_v4` (EIP-712) and rebuilds the data from its types. Anything that is not in the types is
 * refused, so the review shows what is signed. In JSON text, the last of two equal keys counts.
 * @throws `wallet_frame/invalid_params`, `wallet_frame/wrong_account`, `wallet_frame/wrong_chain`
 */
export function readTypedData(
  params: unknown,
  own: { readonly address: string; readonly chainId: number },
): TypedData {
  const [account, value] = readArray(params, 'params', refuse)
  if (typeof account !== 'string' || !isSameAddress(account, own.address))
    throw frameErrors.wrongAccount({ method })
  const given = readRecord(typeof value === 'string' ? readJson(value) : value, 'params.1', refuse)
  const primaryType = given.get('primaryType')
  if (typeof primaryType !== 'string') throw refuse('primaryType', 'is not text')
  const domainFields = readRecord(given.get('domain'), 'domain', refuse)
  const types = readTypes({
    types: given.get('types'),
    primaryType,
    domain: new Set(domainFields.keys()),
    refuse,
  })
  const { readStruct } = createValueReader({ types, budget: longest, refuse })
  const data: TypedData = Object.freeze({
    types,
    primaryType,
    domain: readStruct(types['EIP712Domain'] ?? [], given.get('domain'), 'domain'),
    message: readStruct(types[primaryType] ?? [], given.get('message'), 'message'),
  })
  const { chainId, verifyingContract } = data.domain
  // Its signature would let the page run anything on a smart account, without the review of its calls.
  if (typeof verifyingContract === 'string' && isSameAddress(verifyingContract, entryPoint))
    throw frameErrors.invalidParams({ method, detail: 'a user operation is sent by `eth_sendUserOperation`' })
  if (chainId !== undefined && chainId !== BigInt(own.chainId)) throw frameErrors.wrongChain({ method })
  return data
}

function readJson(text: string): unknown {
  if (text.length > longest) throw refuse('params.1', 'is too long')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw frameErrors.invalidParams({ method, detail: 'the data is not valid JSON' }, { cause })
  }
}
