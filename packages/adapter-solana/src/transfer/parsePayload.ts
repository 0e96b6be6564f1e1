import type { PreparedTransfer } from '@latchkey/core'
import { solanaErrors } from '../solanaErrors.js'
import { compileTransfer } from './compileTransfer.js'
import type { SolanaPayload } from './SolanaPayload.js'

/**
 * The payload of a prepared transfer, once its bytes say what the transfer says: the same sender, recipient, amount,
 * token and network.
 * @throws `solana/prepared_altered`
 */
export async function parsePayload(prepared: PreparedTransfer): Promise<SolanaPayload> {
  const { payload, network, amount } = prepared
  if (!isPayload(payload)) throw solanaErrors.preparedAltered({ part: 'payload' })
  if (payload.chainId !== network.id) throw solanaErrors.preparedAltered({ part: 'network' })
  const { plan, budget, lifetime, message } = payload
  const total = plan.kind === 'token' && plan.sources.reduce((sum, source) => sum + source.amount, 0n)
  if (total !== false && total !== amount.value) throw solanaErrors.preparedAltered({ part: 'amount' })
  if ((plan.kind === 'token') !== (prepared.token !== undefined)) {
    throw solanaErrors.preparedAltered({ part: 'token' })
  }
  const expected = await compileTransfer({ transfer: prepared, plan, budget, lifetime }).catch((cause) => {
    throw solanaErrors.preparedAltered({ part: 'transfer' }, { cause })
  })
  if (`${expected}` !== `${message}`) throw solanaErrors.preparedAltered({ part: 'transfer' })
  return payload
}

function isPayload(value: unknown): value is SolanaPayload {
  const { chainId, plan, budget, lifetime, message } = Object(value) as Readonly<Record<string, unknown>>
  return (
    typeof chainId === 'string' &&
    [plan, budget, lifetime].every((part) => typeof part === 'object' && part !== null) &&
    message instanceof Uint8Array
  )
}
