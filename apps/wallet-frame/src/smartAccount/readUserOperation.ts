import * as v from 'valibot'
import { decodeFunctionData, encodeFunctionData, type Hex } from 'viem'
import { entryPoint } from '../delegation/entryPoint.ts'
import { isSameAddress } from '../delegation/isSameAddress.ts'
import { frameErrors } from '../errors/frameErrors.ts'
import { accountAbi, type BatchCall, encodeBatch } from './operation/Operation.ts'
import { address, hex } from './operation/readBundle.ts'

const method = 'eth_sendUserOperation'
const operation = v.looseObject({
  sender: address,
  callData: hex,
  paymaster: v.nullish(v.undefined_()),
  initCode: v.nullish(v.undefined_()),
  factory: v.nullish(v.picklist(['0x7702', '0x7702000000000000000000000000000000000000'])),
})

/**
 * Reads a user operation of the page, and returns its calls exactly. Nonce, gas, fees, delegation and sponsor are the wallet's, as
 * with `eth_sendTransaction`. An operation that cannot be shown whole is refused: one with a paymaster or a factory of its own, of
 * another account, for another entry point, or whose call data is not exactly a batch.
 * @throws `wallet_frame/invalid_params`, `/wrong_account`
 */
export function readUserOperation(params: unknown, own: string): readonly BatchCall[] {
  const parsed = v.safeParse(v.looseTuple([operation, address]), params)
  if (!parsed.success) {
    const where = v.getDotPath(parsed.issues[0])
    throw frameErrors.invalidParams({ method, detail: where ? `\`${where}\`` : 'malformed' })
  }
  const [{ sender, callData }, target] = parsed.output
  if (!isSameAddress(sender, own)) throw frameErrors.wrongAccount({ method })
  if (!isSameAddress(target, entryPoint))
    throw frameErrors.invalidParams({ method, detail: 'another entry point' })
  return readCalls(callData)
}

/** Returns the calls of the account's own functions; anything that does not encode to the same bytes is refused. */
function readCalls(callData: Hex): readonly BatchCall[] {
  const refuse = () => frameErrors.invalidParams({ method, detail: '`callData`' })
  try {
    const { functionName, args } = decodeFunctionData({ abi: accountAbi, data: callData })
    if (functionName === 'execute') {
      const [to, value, data] = args
      if (
        !isSameAddress(
          encodeFunctionData({ abi: accountAbi, functionName, args: [to, value, data] }),
          callData,
        )
      )
        throw refuse()
      return [{ to, value, data }]
    }
    const calls = args[0].map(({ target, value, data }) => ({ to: target, value, data }))
    if (calls.length === 0 || !isSameAddress(encodeBatch(calls), callData)) throw refuse()
    return calls
  } catch {
    throw refuse()
  }
}
