import { type LatchkeyError, rpcErrors, toError } from '@latchkey/core'
import { embeddedWalletErrors } from '../errors/embeddedWalletErrors.js'
import type { MethodName } from './methods.js'
import type { Failure } from './wire.js'

type Make = ((context: object, options: { readonly rpcCode?: number }) => LatchkeyError) & {
  readonly code: string
}

/** Returns the number of JSON-RPC or EIP-1193 for the name in a code of the frame. */
function numberOf(name: string | undefined): number | undefined {
  if (name === 'wrong_account') return 4100
  return name === 'invalid_params' || name === 'wrong_chain' ? -32602 : undefined
}

/**
 * Returns the error of a call that the frame reports as failed. A code keeps its name but gets the domain of this
 * package, so that the frame cannot send errors of other domains. An unknown code becomes `embedded_wallet/refused`,
 * or a JSON-RPC error if the frame sends a number.
 */
export function toCallError(
  call: MethodName,
  { message = 'An error occurred', code, rpcCode, facts = {} }: Failure,
): LatchkeyError {
  const name = code?.split('/')[1]
  if (name === 'rejected') return rpcErrors.userRejected({ detail: message }, { rpcCode: 4001 })
  if (name === 'not_allowed')
    return embeddedWalletErrors.notAllowed({ detail: message }, { rpcCode: rpcCode ?? 4200 })
  // An error of a request that may have been sent keeps its facts.
  if (call === 'rpcRequest' && rpcCode !== undefined && facts['mayBeSent'] !== true)
    return toError({ message, code: rpcCode })
  const make = (Object.values(embeddedWalletErrors) as readonly Make[]).find(
    (row) => row.code === `embedded_wallet/${name}`,
  )
  if (make) {
    const number = call === 'rpcRequest' ? numberOf(name) : undefined
    return make({ call, ...facts, detail: message }, number === undefined ? {} : { rpcCode: number })
  }
  if (call === 'rpcRequest' || rpcCode !== undefined) return toError({ message, code: rpcCode })
  return embeddedWalletErrors.refused({ detail: message })
}
