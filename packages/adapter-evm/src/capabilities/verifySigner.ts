import { createClient, custom, getAddress, type Hex, isHex, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'

/** The end of a signature of ERC-8010, which would run the code of a delegation that was never sent. */
const erc8010End = /(?:8010){16}$/

/**
 * Verifies a signed message (EIP-191): `key` if the key of the address signed it, `contract` if a contract account
 * accepts it (ERC-1271, before its deployment ERC-6492), else `invalid`. Calls a node only if the signature is not one of the address's
 * key.
 *
 * @throws errors of `request`
 *
 * @example
 * ```ts
 * import { evm, getProvider, getWalletClient, mainnet, verifySigner } from '@latchkey/adapter-evm'
 * import { createLatchkey } from '@latchkey/core'
 *
 * const client = createLatchkey({ adapters: [evm({ networks: [mainnet] })] })
 * const walletClient = await getWalletClient(client)
 * const message = 'Order 4711'
 * const signer = await verifySigner({
 *   address: walletClient.account.address,
 *   message,
 *   signature: await walletClient.signMessage({ message }),
 *   request: (call) => getProvider(client).request(call),
 *   isReverted: (error) => /revert/i.test(String(error)),
 * }) // 'key', 'contract' or 'invalid'
 * ```
 */
export async function verifySigner({
  address,
  message,
  signature,
  request,
  isReverted,
}: {
  /** Address of the account, hexadecimal. */
  readonly address: string
  /** The text that was signed. */
  readonly message: string
  /** The signature, hexadecimal. */
  readonly signature: string
  /** Sends a call to a node of the account's network. */
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Returns whether an error of `request` is a revert of the call. Any other error leaves the signature undecided. */
  isReverted(error: unknown): boolean
}): Promise<'key' | 'contract' | 'invalid'> {
  if (!isHex(signature) || signature.length % 2 !== 0 || erc8010End.test(signature)) return 'invalid'
  const account = getAddress(address)
  if ((await recover(message, signature)) === account) return 'key'
  const failures: unknown[] = []
  const provider = {
    request: async (call: { method: string; params?: unknown }) => {
      try {
        return await request(call)
      } catch (thrown) {
        failures.push(thrown)
        throw thrown
      }
    },
  }
  const client = createClient({ transport: custom(provider, { retryCount: 0 }) })
  const isValid = await verifyMessage(client, { address: account, message, signature }).catch(
    (thrown: unknown) => {
      failures.push(thrown)
      return false
    },
  )
  if (isValid) return 'contract'
  // viem reports an invalid signature also if the node did not respond.
  const failure = failures.find((one) => !isReverted(one))
  if (failure !== undefined) throw failure
  return 'invalid'
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
