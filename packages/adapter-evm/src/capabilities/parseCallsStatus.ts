import type { Hash } from 'viem'
import { toBigint } from '../lib/quantity.js'
import type { CallReceipt } from './CallsStatus.js'

/** Status codes of EIP-5792. `partlyReverted`: some of the calls reverted. */
export const statusCodes = {
  pending: 100,
  done: 200,
  notSent: 400,
  reverted: 500,
  partlyReverted: 600,
} as const

/** A wallet's receipt, as far as it can be read. */
export type WalletReceipt = {
  readonly hash: Hash | undefined
  readonly status: CallReceipt['status'] | undefined
  /** Absent if a part is missing or malformed. */
  readonly whole: CallReceipt | undefined
}

/**
 * Parses the status of a bundle. Wallets leave out parts of receipts, so each part is read on its own.
 */
export function parseCallsStatus(response: unknown): {
  /** Absent if the wallet reports no status of the standard. */
  readonly code: number | undefined
  readonly receipts: readonly WalletReceipt[]
} {
  const { status, receipts } = Object(response) as { readonly status?: unknown; readonly receipts?: unknown }
  return {
    code: readStatusCode(status),
    receipts: Array.isArray(receipts) ? receipts.map(parseCallReceipt) : [],
  }
}

/** Wallets of the first version of the standard return a word. */
function readStatusCode(value: unknown): number | undefined {
  if (value === 'PENDING') return statusCodes.pending
  if (value === 'CONFIRMED') return statusCodes.done
  return typeof value === 'number' && value >= 100 && value < 700 ? value : undefined
}

/** Reads a receipt of a wallet or of a node. */
export function parseCallReceipt(value: unknown): WalletReceipt {
  const fields = Object(value) as Readonly<Record<string, unknown>>
  const { transactionHash, blockHash } = fields
  const [blockNumber, gasUsed] = [toBigint(fields['blockNumber']), toBigint(fields['gasUsed'])]
  const status = readOutcome(fields['status'])
  const hash = isHash(transactionHash) ? transactionHash : undefined
  const isWhole = hash && status && isHash(blockHash) && blockNumber !== undefined && gasUsed !== undefined
  return {
    hash,
    status,
    whole: isWhole ? { status, transactionHash: hash, blockHash, blockNumber, gasUsed } : undefined,
  }
}

function readOutcome(value: unknown): CallReceipt['status'] | undefined {
  if (value === '0x1' || value === 'success') return 'success'
  return value === '0x0' || value === 'reverted' ? 'reverted' : undefined
}

const isHash = (value: unknown): value is Hash => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
