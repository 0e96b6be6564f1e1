import { type Connection, isBaseError, rpcErrors, walletErrors } from '@latchkey/core'
import { decodeBase58 } from '../base58/decodeBase58.js'
import { encodeBase58 } from '../base58/encodeBase58.js'
import { createVerifier } from '../capabilities/createVerifier.js'
import { decodeBase64 } from '../session/decodeBase64.js'
import { encodeBase64 } from '../session/encodeBase64.js'
import { solanaErrors } from '../solanaErrors.js'
import { describeChange } from './describeChange.js'
import { fromWire, toWire } from './toWire.js'

type Answer = { readonly transaction?: unknown; readonly signature?: unknown }

/** A signed transaction, and whether the wallet has sent it already. */
export type SignedTransfer = {
  readonly wire: Uint8Array<ArrayBuffer>
  readonly sent: 'not yet' | 'by the wallet'
}

const unknownMethod: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/**
 * Has the wallet sign a message, by itself sending it only where it can do nothing else. What comes back is the same
 * message with the account's signature, or it is refused: also where a wallet only raised the fee, as the visitor was
 * shown another.
 * @throws `solana/altered_transaction`, `solana/fee_raised`, `solana/sent_altered`, `solana/signature_invalid`,
 * `solana/feature_missing`, `wallet/malformed_answer` and what the wallet answers.
 */
export async function signTransfer({
  connection,
  from,
  message,
  signal,
}: {
  readonly connection: Connection
  readonly from: string
  readonly message: Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal | undefined
}): Promise<SignedTransfer> {
  const verify = await createVerifier(from)
  const params = { transaction: encodeBase64(toWire({ message })), pubkey: from }
  const can = (method: string) => connection.supports?.(method) ?? true
  const ask = async (method: string): Promise<Answer> =>
    Object(await connection.request({ method, params }, { signal })) as Answer

  if (can('solana_signTransaction')) {
    const method = 'solana_signTransaction'
    const answer = await ask(method).catch((error: unknown) => {
      // A wallet elsewhere may not say beforehand what it takes.
      const isUnknown = isBaseError(error) && unknownMethod.includes(error.code)
      if (isUnknown && can('solana_signAndSendTransaction')) return undefined
      throw error
    })
    if (answer) {
      const signature = readSigned(answer, message, method)
      if (await verify({ message, signature }))
        return { wire: toWire({ message, signature }), sent: 'not yet' }
      throw solanaErrors.signatureInvalid({})
    }
  }
  const method = 'solana_signAndSendTransaction'
  if (!can(method)) throw solanaErrors.featureMissing({ feature: 'solana:signTransaction' })
  const { signature: text } = await ask(method)
  const signature = typeof text === 'string' ? decodeBase58(text) : undefined
  if (signature?.length !== 64) throw walletErrors.malformedAnswer({ method })
  // It is on its way whatever it is, so the visitor has to learn of it.
  if (!(await verify({ message, signature }))) {
    throw solanaErrors.sentAltered({ signature: encodeBase58(signature) })
  }
  return { wire: toWire({ message, signature }), sent: 'by the wallet' }
}

/** The signature in a wallet's answer, which is the whole transaction or the signature alone. */
function readSigned(
  { transaction, signature: text }: Answer,
  message: Uint8Array,
  method: string,
): Uint8Array<ArrayBuffer> {
  if (typeof transaction === 'string') {
    const wire = decodeBase64(transaction)
    if (!wire) throw walletErrors.malformedAnswer({ method })
    const signed = fromWire(wire)
    if (!signed) throw solanaErrors.alteredTransaction({})
    if (`${signed.message}` === `${message}`) return signed.signature
    throw describeChange(message, signed.message) === 'fee'
      ? solanaErrors.feeRaised({})
      : solanaErrors.alteredTransaction({})
  }
  const signature = typeof text === 'string' ? decodeBase58(text) : undefined
  if (signature?.length !== 64) throw walletErrors.malformedAnswer({ method })
  return signature
}
