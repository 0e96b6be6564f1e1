import { toError } from '@latchkey/core'
import { sponsorMessage } from '@latchkey/core/api'
import { type Hex, hashMessage, hexToBytes } from 'viem'
import { isSameAddress } from '../../delegation/isSameAddress.ts'
import type { Signatures, SignRequest } from '../../keys/SignRequest.ts'
import { readSignature } from '../../rpc/readSignature.ts'
import { bundlerOf, type OperationReceipt } from './createBundler.ts'
import type { Draft } from './draftOperation.ts'
import { hashDelegation, hashOperation, type Operation, toWire } from './Operation.ts'
import type { Place } from './Place.ts'
import { smartErrors } from './smartErrors.ts'

/**
 * Signs and sends an operation that the visitor has approved, and returns its hash. The paymaster adds its data first, and may
 * change nothing else.
 *
 * Rejects with `wallet_frame/sponsor_changed`, `/bundler_refused`, `/bundler_unreachable`, `/not_confirmed` if the bundler's response was lost
 * and it does not show the operation, and as the signing does.
 */
export async function submitOperation({
  draft,
  place,
  context,
  sign,
}: {
  readonly draft: Draft
  readonly place: Place
  readonly context: object
  sign(request: SignRequest): Promise<Signatures>
}): Promise<Hex> {
  const { network, signal } = place
  const chainId = Number(network.chainId.slice('eip155:'.length))
  const bundler = bundlerOf(place.bundler, network.chainId, signal)
  const operation = await addPaymasterData()
  const hash = hashOperation(operation, chainId)
  const { authorization } = operation
  const [first, second] = await sign({
    type: 'evm',
    digest: hexToBytes(hash),
    ...(authorization && { delegation: hashDelegation(authorization) }),
  })
  const signatures = {
    operation: readSignature(first),
    delegation: authorization && readSignature(second),
  }
  const sent = await bundler.send(toWire(operation, signatures)).catch(async (error: unknown) => {
    if (toError(error).code !== smartErrors.notConfirmed.code) throw error
    for (let look = 0; look < looksForLost; look += 1) {
      if (await bundler.isKnown(hash).catch(() => false)) return hash
      await place.sleep(pause, signal)
    }
    throw smartErrors.notConfirmed({ operation: hash, mayBeSent: true }, { cause: error })
  })
  // Another hash names another operation.
  if (!isSameAddress(sent, hash)) throw smartErrors.bundlerRefused({ detail: 'it names another operation' })
  return hash

  async function addPaymasterData(): Promise<Operation> {
    const { operation: shown, payer } = draft
    const { paymaster } = shown
    if (!paymaster || payer.type === 'account' || payer.isFinal) return shown
    // Proves to the provider API that the account requests sponsorship. This is not the operation's signature.
    const message = sponsorMessage(hashOperation(shown, chainId))
    const [proof] = await sign({ type: 'evm', digest: hexToBytes(hashMessage(message)) })
    const wire = toWire(shown, { operation: readSignature(proof), delegation: undefined })
    const response = await bundler.sponsor(wire, context)
    const { paymasterData, ...others } = response
    for (const [name, value] of Object.entries(others)) {
      const before = wire[name]
      if (value === null || value === undefined || before === undefined || name === 'signature') continue
      if (!isEqual(value, before)) throw smartErrors.sponsorChanged({})
    }
    return { ...shown, paymaster: { ...paymaster, paymasterData } }
  }
}

/** Numbers may be parsed or have leading zeros, addresses have either case. */
function isEqual(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) =>
    typeof value === 'bigint' ? `0x${value.toString(16)}` : String(value).toLowerCase(),
  ) as [string, string]
  const isShort = (text: string) => /^0x[\da-f]{1,64}$/.test(text)
  return a === b || (isShort(a) && isShort(b) && BigInt(a) === BigInt(b))
}

/** Milliseconds between two reads of a receipt, and their number: two minutes in all. */
const [pause, looks] = [1_000, 120] as const
/** Looks for an operation whose bundler did not respond. */
const looksForLost = 5

/**
 * Waits until an operation is in a block. Rejects with `wallet_frame/operation_reverted` if it failed there, and with
 * `wallet_frame/not_confirmed` after two minutes.
 */
export async function waitForOperation({
  hash,
  place: { bundler, network, signal, sleep },
}: {
  readonly hash: Hex
  readonly place: Place
}): Promise<OperationReceipt> {
  const { receipt } = bundlerOf(bundler, network.chainId, signal)
  for (let look = 0; look < looks; look += 1) {
    // A bundler that fails now may respond later.
    const found = await receipt(hash).catch((error: unknown) => {
      if (signal.aborted) throw error
      return null
    })
    if (found && isSameAddress(found.userOpHash, hash)) {
      if (!found.success) throw smartErrors.operationReverted({ hash: found.receipt.transactionHash })
      return found
    }
    await sleep(pause, signal)
  }
  throw smartErrors.notConfirmed({ operation: hash, mayBeSent: true })
}
