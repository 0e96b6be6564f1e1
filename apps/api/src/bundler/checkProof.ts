import { sponsorMessage } from '@latchkey/core/api'
import { decodeFunctionData, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { recoverMessageAddress } from 'viem/utils'
import type { Upstream } from '../chain/upstream/createUpstream.ts'
import { readQuantity } from '../chain/values/readQuantity.ts'
import { BundlerRefusal } from './BundlerRefusal.ts'
import { sessionAbi } from './checkPolicy.ts'
import { hashOperation, type Operation } from './readOperation.ts'

const active = 1n

/**
 * Checks that the operation's account, or the key of one of its active sessions, requests the sponsorship, so that no other caller can use
 * up the account's share of a budget.
 *
 * @throws BundlerRefusal `proof`
 */
export async function checkProof({
  operation,
  chainId,
  upstream,
  signal,
}: {
  /** Its signature is that of `sponsorMessage`. */
  readonly operation: Operation
  readonly chainId: number
  readonly upstream: Upstream
  readonly signal: AbortSignal
}): Promise<void> {
  const { sender, signature } = operation
  const message = sponsorMessage(hashOperation(operation, chainId))
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, sender)) return
  const session = readSession(operation.callData)
  const call = async (data: Hex) =>
    readQuantity(
      await upstream.request({ method: 'eth_call', params: [{ to: sender, data }, 'latest'] }, signal),
    )
  if (signer && session && isAddressEqual(signer, session.key)) {
    const id = await call(encodeFunctionData({ abi: sessionAbi, functionName: 'sessionId', args: [session] }))
    const status = encodeFunctionData({
      abi: sessionAbi,
      functionName: 'sessionStatus',
      args: [`0x${id.toString(16).padStart(64, '0')}`],
    })
    if ((await call(status)) === active) return
  }
  throw new BundlerRefusal('proof', 'The account has not signed the request for sponsorship.')
}

function readSession(data: Hex) {
  try {
    const decoded = decodeFunctionData({ abi: sessionAbi, data })
    return decoded.functionName === 'executeSession' ? decoded.args[0] : undefined
  } catch {
    return undefined
  }
}
