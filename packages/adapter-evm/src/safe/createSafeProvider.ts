import { type Clock, rpcErrors } from '@latchkey/core'
import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'
import { parseChainId } from '../lib/parseChainId.js'
import { isSameHex, toHexBytes, toQuantity } from '../lib/quantity.js'
import { toHexChainId } from '../lib/toHexChainId.js'
import type { SafeMessages } from './createSafeMessages.js'
import { readSafeTransaction } from './readSafeTransaction.js'
import { parseSafeInfo, type SafeInfo } from './SafeInfo.js'
import { sendBySafe } from './sendBySafe.js'
import { signWithSafe } from './signWithSafe.js'
import { toMessageText } from './toMessageText.js'

/** Reads that the host passes to its node. */
const reads =
  /^eth_(call|gasPrice|getLogs|getBalance|getCode|getBlockByHash|getBlockByNumber|getStorageAt|getTransactionByHash|getTransactionReceipt|getTransactionCount|estimateGas)$/
/** Reads of a transaction. The host knows a Safe's transaction by its own hash until it is in a block. */
const byHash = /^eth_getTransaction(ByHash|Receipt)$/

/**
 * Creates the EIP-1193 provider of the Safe around the page. It has no events: the host loads the page anew for another Safe. Its
 * transaction hashes are those of the Safe's proposals.
 */
export function createSafeProvider({
  messages,
  clock,
  signal,
}: {
  readonly messages: SafeMessages
  readonly clock: Clock
  /** Ends the wait for other owners. */
  readonly signal: AbortSignal
}): Eip1193Provider {
  const readSafe = async () => parseSafeInfo(await messages.call('getSafeInfo'))

  const assertOwn = async (address: unknown, chainId?: unknown): Promise<SafeInfo> => {
    const safe = await readSafe()
    if (address !== undefined && !isSameHex(address, safe.address))
      throw rpcErrors.unauthorized({ detail: `The Safe is ${safe.address}.` }, { rpcCode: 4100 })
    if (chainId !== undefined && parseChainId(chainId) !== safe.chainId)
      throw rpcErrors.chainDisconnected({ detail: `The Safe is on ${safe.chainId}.` }, { rpcCode: 4901 })
    return safe
  }

  const sign = (method: string, params: unknown) => signWithSafe({ method, params, messages, clock, signal })

  const readChain = async (call: string, params: readonly unknown[]) => {
    const [hash, ...others] = params
    const isProposal = byHash.test(call) && isHash(hash)
    const found = isProposal
      ? await readSafeTransaction({ messages, hash }).catch(() => undefined)
      : undefined
    return messages.call('rpcCall', {
      call,
      params: isProposal ? [found?.transactionHash ?? hash, ...others] : params,
    })
  }

  const readCalls = async (id: unknown) => {
    if (!isHash(id)) throw rpcErrors.unknownBundle({}, { rpcCode: 5730 })
    const [{ chainId }, { status, transactionHash }] = await Promise.all([
      readSafe(),
      readSafeTransaction({ messages, hash: id }),
    ])
    const receipt = transactionHash && (await readChain('eth_getTransactionReceipt', [transactionHash]))
    const fields = Object(receipt) as Readonly<Record<string, unknown>>
    const outcome = { status: status === 'done' ? '0x1' : '0x0', transactionHash }
    return {
      ...{ version: '2.0.0', id, chainId: toHexChainId(chainId), atomic: true, status: statusCodes[status] },
      // The node reports a Safe's transaction as a success even if the calls in it failed.
      ...(receipt && statusCodes[status] >= 200
        ? { receipts: [{ ...toQuantities(fields), ...outcome }] }
        : {}),
    }
  }

  return {
    async request({ method, params }) {
      const list: readonly unknown[] = Array.isArray(params) ? params : []
      const [first, second] = list
      const fields = Object(first) as Readonly<Record<string, unknown>>
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [(await readSafe()).address]
        case 'eth_chainId':
          return toHexChainId((await readSafe()).chainId)
        case 'net_version':
          return (await readSafe()).chainId.split(':')[1]
        case 'personal_sign':
          await assertOwn(second)
          return sign('signMessage', { message: toMessageText(first) })
        case 'eth_signTypedData_v4':
          await assertOwn(first)
          return sign('signTypedMessage', { typedData: parseTypedData(second) })
        case 'eth_sendTransaction':
          await assertOwn(fields['from'], fields['chainId'])
          return sendBySafe({ messages, calls: [first] })
        case 'wallet_sendCalls':
          await assertOwn(fields['from'], fields['chainId'])
          return { id: await sendBySafe({ messages, calls: fields['calls'] }) }
        case 'wallet_getCallsStatus':
          return readCalls(first)
        case 'wallet_getCapabilities': {
          const { chainId } = await assertOwn(first)
          return { [toHexChainId(chainId)]: { atomic: { status: 'supported' } } }
        }
        default:
          if (reads.test(method)) return readChain(method, list)
          throw rpcErrors.unsupportedMethod({ detail: method }, { rpcCode: 4200 })
      }
    },
  }
}

/** Statuses of EIP-5792. */
const statusCodes = { waiting: 100, replaced: 400, failed: 500, done: 200 } as const

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** The host's library turns quantities into numbers. */
function toQuantities({ blockNumber, blockHash, gasUsed }: Readonly<Record<string, unknown>>) {
  const write = (value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? toQuantity(BigInt(value)) : value
  return { blockHash: toHexBytes(blockHash), blockNumber: write(blockNumber), gasUsed: write(gasUsed) }
}

/** @throws `rpc/invalid_params` */
function parseTypedData(value: unknown): object {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
    const { domain, types, message } = Object(parsed) as Readonly<Record<string, unknown>>
    if ([domain, types, message].every((part) => typeof part === 'object' && part !== null))
      return parsed as object
  } catch {
    // The text is not valid JSON.
  }
  throw rpcErrors.invalidParams({ detail: 'The typed data is incomplete.' }, { rpcCode: -32602 })
}
