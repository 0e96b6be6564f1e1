import { type Capabilities, nodeErrors, toError } from '@latchkey/core'
import { createClient, custom, getAddress, type Hex, isHex, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { EvmRpc } from '../transport/EvmRpc.js'

/** The end of a signature of ERC-8010, which would run the code of a delegation that was never sent. */
const erc8010End = /(?:8010){16}$/

/** Creates the capability that checks the signature of a message: of a key, or of a contract account by its network. */
export const createVerifyMessage =
  (rpc: EvmRpc): NonNullable<Capabilities['verifyMessage']> =>
  async ({ address, network, message, signature, signal }) => {
    if (!isHex(signature) || signature.length % 2 !== 0 || erc8010End.test(signature)) return false
    const account = getAddress(`0x${address.slice(-40)}`)
    if ((await recover(message, signature)) === account) return true
    let failure: unknown
    const request = async ({ method, params }: { method: string; params?: unknown }) => {
      try {
        return await rpc({ network, method, params, signal })
      } catch (thrown) {
        failure = thrown
        throw thrown
      }
    }
    const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
    const isValid = await verifyMessage(client, { address: account, message, signature })
    // viem calls a signature wrong also if the node did not respond.
    if (isValid || failure === undefined || toError(failure).code === nodeErrors.executionReverted.code)
      return isValid
    throw failure
  }

/** Returns the address whose key made an ECDSA signature; `undefined` for any other signature. */
async function recover(message: string, signature: Hex): Promise<string | undefined> {
  if (signature.length !== 132) return undefined
  try {
    return await recoverMessageAddress({ message, signature })
  } catch {
    return undefined
  }
}
