import { type Capabilities, nodeErrors, toError } from '@latchkey/core'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { verifySigner } from './verifySigner.js'

/** Creates the capability that verifies the signature of a message, by a key or by a contract account on its network. */
export const createVerifyMessage =
  (rpc: EvmRpc): NonNullable<Capabilities['verifyMessage']> =>
  async ({ address, network, message, signature, signal }) => {
    const signer = await verifySigner({
      address: `0x${address.slice(-40)}`,
      message,
      signature,
      request: ({ method, params }) => rpc({ network, method, params, signal }),
      isReverted: (error) => toError(error).code === nodeErrors.executionReverted.code,
    })
    return signer !== 'invalid'
  }
