import { connectionErrors, type Latchkey, requireNetwork, walletErrors } from '@latchkey/core'
import type { Hash } from 'viem'
import { parseChainId } from '../eip1193/parseChainId.js'
import { toBigint } from '../lib/quantity.js'
import type { EvmCapabilities } from '../transport/EvmRpc.js'
import type { CallReceipt, CallsStatus } from './Calls.js'
import { readOwnId } from './sentOneByOne.js'

const method = 'wallet_getCallsStatus'

/** Status codes of EIP-5792. */
const [PENDING, DONE, REVERTED, PARTLY_REVERTED] = [100, 200, 500, 600] as const

type Request = { readonly id: string; readonly signal?: AbortSignal | undefined }

/**
 * Reads the status of a bundle from the wallet, or from the chain if its calls were sent one by one.
 * @throws `connection/not_connected`, `rpc/unknown_bundle` (5730), `wallet/malformed_response` and other errors of the wallet.
 */
export async function getCallsStatus(client: Latchkey, { id, signal }: Request): Promise<CallsStatus> {
  const own = readOwnId(id)
  if (own) return readOwn(client, { ...own, id, signal })
  const state = client.connections.$states.get().eip155
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'eip155' })
  const response = await state.connection.request({ method, params: [id] }, { signal })
  const fields = Object(response) as Readonly<Record<string, unknown>>
  const statusCode = readStatusCode(fields['status'])
  const receipts = fields['receipts'] ?? []
  if (statusCode === undefined || !Array.isArray(receipts)) throw walletErrors.malformedResponse({ method })
  return {
    id,
    statusCode,
    status: statusOf(statusCode),
    chainId: parseChainId(fields['chainId']) ?? (state.chainId as CallsStatus['chainId']),
    atomic: fields['atomic'] === true,
    receipts: receipts.map(parseReceipt),
  }
}

const statusOf = (code: number): CallsStatus['status'] =>
  code < DONE ? 'pending' : code < 300 ? 'success' : 'failure'

/** Wallets of the first version of the standard return a word. */
export function readStatusCode(value: unknown): number | undefined {
  if (value === 'PENDING') return PENDING
  if (value === 'CONFIRMED') return DONE
  return typeof value === 'number' && value >= 100 && value < 700 ? value : undefined
}

/** @throws `wallet/malformed_response` */
export function parseReceipt(value: unknown): CallReceipt {
  const fields = Object(value) as Readonly<Record<string, unknown>>
  const { status, transactionHash, blockHash } = fields
  const [blockNumber, gasUsed] = [toBigint(fields['blockNumber']), toBigint(fields['gasUsed'])]
  const isSuccess = status === '0x1' || status === 'success'
  if (
    !isHash(transactionHash) ||
    !isHash(blockHash) ||
    blockNumber === undefined ||
    gasUsed === undefined ||
    !(isSuccess || status === '0x0' || status === 'reverted')
  )
    throw walletErrors.malformedResponse({ method })
  return { status: isSuccess ? 'success' : 'reverted', transactionHash, blockHash, blockNumber, gasUsed }
}

const isHash = (value: unknown): value is Hash => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

async function readOwn(
  client: Latchkey,
  { id, hashes, chainId, signal }: NonNullable<ReturnType<typeof readOwnId>> & Request,
): Promise<CallsStatus> {
  const network = requireNetwork(client, { namespace: 'eip155', chainId })
  const { rpc }: EvmCapabilities = client.can('eip155')
  if (!rpc) throw connectionErrors.unsupported({ capability: 'rpc', namespace: 'eip155' })
  const found = await Promise.all(
    hashes.map((hash) => rpc({ network, method: 'eth_getTransactionReceipt', params: [hash], signal })),
  )
  const receipts = found.filter((each) => each !== null && each !== undefined).map(parseReceipt)
  const reverted = receipts.filter(({ status }) => status === 'reverted').length
  const statusCode =
    receipts.length < hashes.length
      ? PENDING
      : reverted === 0
        ? DONE
        : reverted === hashes.length
          ? REVERTED
          : PARTLY_REVERTED
  return { id, statusCode, status: statusOf(statusCode), chainId, atomic: false, receipts }
}
