import { type ChainId, type Connection, type SignInOffer, toError } from '@latchkey/core'
import { walletChains } from '../networks/SolanaNetwork.js'
import { requestSignIn, type SolanaSignInInput } from './requestSignIn.js'

/** Placeholder for the account that the wallet will choose. It is the address of no key. */
const noAddress = '1'.repeat(32)

/**
 * Has a wallet connect by signing in (Sign In With Solana), with one prompt. Resolves with the address that signed. Resolves with
 * `undefined` if the wallet cannot sign in or signed another message; connect it without signing in then.
 * @throws `rpc/user_rejected`, the reason of the signal
 */
export async function connectBySignIn({
  signIn,
  chainId,
  connection,
  signal,
}: {
  readonly signIn: SignInOffer
  /** The network in use. */
  readonly chainId: ChainId
  readonly connection: Pick<Connection, 'request' | 'supports'>
  readonly signal: AbortSignal
}): Promise<string | undefined> {
  // Without a message the wallet connects first. The sign-in afterwards creates the message again, and reports the error.
  const draft = await signIn({ chainId, signal }).catch(() => undefined)
  signal.throwIfAborted()
  if (!draft) return undefined
  const { scheme: _, ...fields } = draft.fields
  const input = { ...fields, chainId: walletChains[chainId] ?? chainId } as SolanaSignInInput
  try {
    const connected = { connection, address: noAddress }
    const { address, message, signature } = await requestSignIn({ connected, input, signal })
    draft.accept({ message, signature })
    return address
  } catch (thrown) {
    const error = toError(thrown)
    if (signal.aborted || error.code === 'rpc/user_rejected') throw error
    return undefined
  }
}
