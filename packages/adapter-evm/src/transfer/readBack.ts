import type { Clock } from '@latchkey/core'
import { evmErrors } from '../evmErrors.js'
import { toBigint } from '../lib/quantity.js'
import type { EvmRpc } from '../transport/EvmRpc.js'
import type { EvmPayload, PreparedTransaction } from './EvmPayload.js'

/** Milliseconds: between reads, and until the network has to show the transaction. */
const PAUSE = 1_000
const WITHIN = 30_000

/** Types of transactions that do nothing but the call: legacy, with an access list, EIP-1559. */
const plainTypes: readonly unknown[] = [undefined, '0x0', '0x1', '0x2']

/**
 * Reads a transaction that the wallet says it sent, and compares it with the prepared transfer. Every error has the hash.
 * @throws `evm/transfer_altered`, `evm/transfer_fee_raised`, `evm/transfer_failed` for one that reverted,
 * `evm/transfer_unseen` when the network does not show it within 30 seconds, or after an abort.
 */
export async function readBack({
  rpc,
  clock,
  prepared,
  payload,
  hash,
  signal,
}: {
  readonly rpc: EvmRpc
  readonly clock: Clock
  readonly prepared: PreparedTransaction
  readonly payload: EvmPayload
  readonly hash: string
  readonly signal: AbortSignal | undefined
}): Promise<void> {
  const { network } = prepared
  const read = (method: string) => rpc({ network, method, params: [hash], signal })
  const until = clock.now() + WITHIN
  try {
    for (;;) {
      const [sent, receipt] = await Promise.all([
        read('eth_getTransactionByHash'),
        read('eth_getTransactionReceipt'),
        // A node that fails now may respond later.
      ]).catch((): unknown[] => [])
      if (isTransaction(sent)) return assertSame(sent, receipt)
      if (clock.now() >= until) break
      await clock.sleep(PAUSE, signal)
    }
  } catch (cause) {
    if (signal?.aborted) throw evmErrors.transferUnseen({ hash }, { cause })
    throw cause
  }
  throw evmErrors.transferUnseen({ hash })

  function assertSame(sent: SentTransaction, receipt: unknown): void {
    const changed = findAlteration({ sent, prepared, payload })
    if (changed) throw evmErrors.transferAltered({ hash, changed })
    const { status } = Object(receipt) as { status?: unknown }
    if (status === '0x0') throw evmErrors.transferFailed({ hash })
    const price = toBigint(sent.maxFeePerGas) ?? toBigint(sent.gasPrice) ?? 0n
    const most = (toBigint(sent.gas) ?? 0n) * price
    if (most > prepared.fee.value) throw evmErrors.transferFeeRaised({ hash })
  }
}

type SentTransaction = Readonly<Record<string, unknown>>

const isTransaction = (value: unknown): value is SentTransaction => {
  const { from, input, gas } = Object(value) as SentTransaction
  return [from, input, gas].every((part) => typeof part === 'string')
}

/** Returns the first part of a sent transaction that differs from the prepared transfer. */
function findAlteration({
  sent,
  prepared,
  payload: { call, nonce },
}: {
  readonly sent: SentTransaction
  readonly prepared: PreparedTransaction
  readonly payload: EvmPayload
}): 'account' | 'network' | 'recipient' | 'amount' | 'data' | 'nonce' | 'type' | undefined {
  const isSame = (one: unknown, other: string) =>
    typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
  if (!isSame(sent['from'], prepared.from)) return 'account'
  // Older transactions include no network. The endpoint has been checked to serve the right one.
  const chain = toBigint(sent['chainId'])
  if (chain !== undefined && `eip155:${chain}` !== prepared.network.id) return 'network'
  if (!isSame(sent['to'], call.to)) return 'recipient'
  if (toBigint(sent['value']) !== call.value) return 'amount'
  if (!isSame(sent['input'], call.data)) return 'data'
  // A lower nonce is that of an earlier transfer of the same amount to the same recipient.
  if (nonce !== undefined && (toBigint(sent['nonce']) ?? 0n) < nonce) return 'nonce'
  return plainTypes.includes(sent['type']) ? undefined : 'type'
}
