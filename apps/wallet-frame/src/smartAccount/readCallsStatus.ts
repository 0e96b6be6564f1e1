import { rpcErrors } from '@latchkey/core'
import { numberToHex } from 'viem'
import type { BundleIds } from './createBundleIds.ts'
import { type Bundler, bundlerOf } from './operation/createBundler.ts'

/** Codes of EIP-5792. */
const [pending, confirmed, reverted] = [100, 200, 500] as const

/**
 * Returns the status of a bundle in the form of `wallet_getCallsStatus`.
 * Rejects with `rpc/unknown_bundle` (5730), and as the bundler does.
 */
export async function readCallsStatus({
  params,
  ids,
  bundler,
  signal,
}: {
  readonly params: unknown
  readonly ids: BundleIds
  readonly bundler: Bundler
  readonly signal: AbortSignal
}): Promise<unknown> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const bundle = typeof id === 'string' ? ids.find(id) : undefined
  const unknown = () => rpcErrors.unknownBundle({}, { rpcCode: 5730 })
  if (!bundle) throw unknown()
  const { chainId, hash, isOwn } = bundle
  const calls = bundlerOf(bundler, chainId, signal)
  const found = await calls.receipt(hash)
  if (!found && !isOwn && !(await calls.isKnown(hash))) throw unknown()
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(Number(chainId.slice('eip155:'.length))),
    atomic: true,
    status: found ? (found.success ? confirmed : reverted) : pending,
    receipts: found
      ? [
          {
            logs: found.logs,
            // The transaction is the bundler's, and the batch itself may have failed in it.
            status: found.success ? '0x1' : '0x0',
            blockHash: found.receipt.blockHash,
            blockNumber: numberToHex(found.receipt.blockNumber),
            gasUsed: numberToHex(found.actualGasUsed ?? found.receipt.gasUsed),
            transactionHash: found.receipt.transactionHash,
          },
        ]
      : [],
  }
}
