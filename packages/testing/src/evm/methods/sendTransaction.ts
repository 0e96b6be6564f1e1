import type { AccessList, Address, Hex, TransactionSerializable } from 'viem'
import { isAddress, isHex } from 'viem/utils'
import type { ChainRead, MethodHandler } from '../wallet/WalletContext.js'
import { firstParam, invalidParams, readChainId } from './firstParam.js'

/**
 * `eth_sendTransaction`: fills nonce, gas and fees from the chain, signs with the local key and sends the
 * raw transaction. Returns its hash.
 */
export const sendTransaction: MethodHandler = async ({ wallet, request, confirm }) => {
  const fields = firstParam(request.params)
  if (typeof fields.from !== 'string' || !isAddress(fields.from, { strict: false })) {
    throw invalidParams('The transaction needs from, an address.')
  }
  const signer = wallet.signer({ address: fields.from, origin: request.origin })
  const { chainId } = wallet.state()
  const wanted = fields.chainId === undefined ? chainId : readChainId(fields.chainId)
  if (wanted !== chainId) {
    throw invalidParams(`The transaction is for chain ${wanted}, the wallet is on ${chainId}.`)
  }
  const call = readCall(fields)
  const given = { nonce: readQuantity(fields.nonce), gas: readQuantity(fields.gas), fees: readFees(fields) }
  await confirm()

  const nonce =
    given.nonce ?? toQuantity(await wallet.read('eth_getTransactionCount', [signer.address, 'pending']))
  const estimate = { ...fields, from: signer.address, gas: undefined, chainId: undefined }
  const gas = given.gas ?? toQuantity(await wallet.read('eth_estimateGas', [estimate]))
  const fees = given.fees ?? (await suggestFees(wallet.read))
  const transaction = buildTransaction({ call: { ...call, chainId, nonce: Number(nonce), gas }, fees })
  const raw = await signer.signTransaction(transaction)
  return wallet.read('eth_sendRawTransaction', [raw])
}

type Call = {
  to: Address | null
  value: bigint
  data?: Hex
  accessList?: AccessList
  chainId: number
  nonce: number
  gas: bigint
}

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Reads recipient, amount, data and access list of a call. Throws -32602 for a malformed one. */
export function readCall(fields: Record<string, unknown>) {
  const { to, accessList } = fields
  const data = fields.data ?? fields.input
  if (to !== undefined && to !== null && !isAddressLike(to)) throw invalidParams('to must be an address.')
  if (data !== undefined && !isHex(data)) throw invalidParams('data must be hexadecimal bytes.')
  if (accessList !== undefined && !isAccessList(accessList)) throw invalidParams('accessList is malformed.')
  return {
    to: to ?? null,
    value: readQuantity(fields.value) ?? 0n,
    ...(data === undefined ? {} : { data }),
    ...(accessList === undefined ? {} : { accessList }),
  }
}

/** Creates the transaction of a call, of the type that fits its fees. */
export function buildTransaction({ call, fees }: { call: Call; fees: Fees }): TransactionSerializable {
  if (fees.type === 'eip1559') return { ...call, ...fees }
  const { accessList, ...plain } = call
  const { gasPrice } = fees
  return accessList
    ? { ...plain, type: 'eip2930', gasPrice, accessList }
    : { ...plain, type: 'legacy', gasPrice }
}

function readFees(fields: Record<string, unknown>): Fees | undefined {
  const gasPrice = readQuantity(fields.gasPrice)
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice }
  const maxFeePerGas = readQuantity(fields.maxFeePerGas)
  if (maxFeePerGas === undefined) return undefined
  const tip = readQuantity(fields.maxPriorityFeePerGas) ?? 0n
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

/** Returns fees that the chain accepts in the next blocks: a gas price for a chain without EIP-1559. */
export async function suggestFees(read: ChainRead): Promise<Fees> {
  const block = await read('eth_getBlockByNumber', ['latest', false])
  const isPriced = typeof block === 'object' && block !== null && 'baseFeePerGas' in block
  if (!isPriced) return { type: 'legacy', gasPrice: toQuantity(await read('eth_gasPrice')) }
  const tip = await read('eth_maxPriorityFeePerGas').then(toQuantity, () => 1_000_000_000n)
  // Twice the base fee stays valid through six full blocks in a row.
  const maxFeePerGas = toQuantity(block.baseFeePerGas) * 2n + tip
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip }
}

function readQuantity(value: unknown): bigint | undefined {
  return value === undefined || value === null ? undefined : toQuantity(value)
}

/** Reads a `0x` number. Throws -32602 for anything else. */
export function toQuantity(value: unknown): bigint {
  if (!isHex(value) || value === '0x') throw invalidParams(`${String(value)} is not a 0x quantity.`)
  return BigInt(value)
}

function isAddressLike(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value, { strict: false })
}

function isAccessList(value: unknown): value is AccessList {
  const isKey = (key: unknown): key is Hex => isHex(key)
  return (
    Array.isArray(value) &&
    value.every(
      (item: { address?: unknown; storageKeys?: unknown } | null) =>
        isAddressLike(item?.address) && Array.isArray(item?.storageKeys) && item.storageKeys.every(isKey),
    )
  )
}
