import { isLatchkeyError, type PreparedTransfer } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { compileTransfer } from './compileTransfer.js'
import { feeOf } from './readFee.js'
import { receivedOf, type SolanaPayload } from './SolanaPayload.js'

/**
 * Returns the payload of a prepared transfer after comparing its bytes with the transfer: sender, recipient, amount, token, network, and
 * the displayed fee, costs and received amount.
 * @throws `solana/prepared_altered`
 */
export async function parsePayload(prepared: PreparedTransfer): Promise<SolanaPayload> {
  try {
    return await parse(prepared)
  } catch (reason) {
    throw isLatchkeyError(reason)
      ? reason
      : solanaErrors.preparedAltered({ part: 'payload' }, { cause: reason })
  }
}

async function parse(prepared: PreparedTransfer): Promise<SolanaPayload> {
  const { payload, network, amount } = prepared
  if (!isPayload(payload)) throw solanaErrors.preparedAltered({ part: 'payload' })
  if (payload.chainId !== network.id) throw solanaErrors.preparedAltered({ part: 'network' })
  const { plan, budget, lifetime, message } = payload
  const total = plan.kind === 'token' && plan.sources.reduce((sum, source) => sum + source.amount, 0n)
  const { decimals } = plan.kind === 'token' ? plan : network.nativeCurrency
  if ((total !== false && total !== amount.value) || amount.decimals !== decimals) {
    throw solanaErrors.preparedAltered({ part: 'amount' })
  }
  if ((plan.kind === 'token') !== (prepared.token !== undefined)) {
    throw solanaErrors.preparedAltered({ part: 'token' })
  }
  await assertShown(prepared, payload)
  const expected = await compileTransfer({ transfer: prepared, plan, budget, lifetime }).catch((cause) => {
    throw solanaErrors.preparedAltered({ part: 'transfer' }, { cause })
  })
  if (`${expected}` !== `${message}`) throw solanaErrors.preparedAltered({ part: 'transfer' })
  return payload
}

/** Checks the displayed costs and the displayed received amount against the payload. */
async function assertShown(prepared: PreparedTransfer, payload: SolanaPayload): Promise<void> {
  const { fee, costs, received, amount, network } = prepared
  const { plan, budget, rent } = payload
  const { decimals } = network.nativeCurrency
  const altered = (part: string) => solanaErrors.preparedAltered({ part })
  // The node may have returned a higher fee than the budget's.
  if (fee.value < feeOf(budget) || fee.decimals !== decimals) throw altered('fee')
  const paid = costs.reduce((sum, cost) => sum + cost.amount.value, 0n)
  const isRent = costs.every((cost) => cost.amount.decimals === decimals)
  const opens = plan.kind === 'token' && plan.opensAccount
  if (paid !== rent || !isRent || (paid > 0n && !opens)) throw altered('costs')
  const arrives = await receivedOf({ plan, transfer: prepared })
  if (received?.value !== arrives || received.decimals !== amount.decimals) throw altered('received')
}

function isPayload(value: unknown): value is SolanaPayload {
  const { chainId, plan, budget, lifetime, message } = Object(value) as Readonly<Record<string, unknown>>
  return (
    typeof chainId === 'string' &&
    [plan, budget, lifetime].every((part) => typeof part === 'object' && part !== null) &&
    message instanceof Uint8Array
  )
}
