import { type Connection, isLatchkeyError, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { readMayBeSent } from '@latchkey/core/adapter'
import { solanaErrors } from '../errors/solanaErrors.js'
import { assertOn } from '../guards/assertOn.js'
import { createVerifier } from '../lib/createVerifier.js'
import { decodeBase64, decodeSignature, encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { judgeSigned } from './judgeSigned.js'
import { fromWire, toWire } from './toWire.js'

type WalletResponse = { readonly transaction?: unknown; readonly signature?: unknown }

type Signed = { readonly message: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array<ArrayBuffer> }

/** The wallet's result for a transfer. */
export type SignedTransfer =
  | { readonly kind: 'signed' | 'sent'; readonly wire: Uint8Array<ArrayBuffer> }
  /** The wallet sent a transaction of its own, with this signature in base58. */
  | { readonly kind: 'sent unseen'; readonly signature: string }

const unknownMethod: readonly string[] = [
  rpcErrors.methodNotFound.code,
  rpcErrors.methodNotSupported.code,
  rpcErrors.unsupportedMethod.code,
]

/** After these errors, a wallet that sends has not sent. After any other, it may have. */
const rejections: readonly string[] = [
  ...unknownMethod,
  rpcErrors.userRejected.code,
  rpcErrors.unauthorized.code,
  rpcErrors.invalidParams.code,
  solanaErrors.featureMissing.code,
  solanaErrors.networkUnsupported.code,
]

/**
 * Has the wallet sign a message. Lets it send only if it cannot sign alone. A signed message must be the same
 * transfer for no higher fee, with nothing but the wallet's guards appended.
 * @throws `solana/altered_transaction`, `solana/fee_raised`, `solana/signature_invalid`,
 * `solana/feature_missing`, `wallet/malformed_response`, `solana/maybe_sent` when a sending wallet neither
 * responded nor rejected, and errors of the wallet.
 */
export async function signTransfer({
  connection,
  from,
  chainId,
  message,
  onRequest,
  signal,
}: {
  readonly connection: Connection
  readonly from: string
  readonly chainId: string
  readonly message: Uint8Array<ArrayBuffer>
  /** Called just before the wallet gets the request to send. */
  readonly onRequest: (() => void) | undefined
  readonly signal: AbortSignal | undefined
}): Promise<SignedTransfer> {
  const verify = await createVerifier(from)
  const params = { transaction: encodeBase64(toWire({ message })), pubkey: from }
  const can = (method: string) => connection.supports?.(method) ?? true
  const request = async (method: string): Promise<WalletResponse> =>
    Object(await connection.request({ method, params }, { signal })) as WalletResponse

  // The wallet or the visitor may have switched in the meantime.
  assertOn(connection, from, chainId)
  if (can('solana_signTransaction')) {
    const method = 'solana_signTransaction'
    const response = await request(method).catch((error: unknown) => {
      // A paired wallet may not report beforehand what it supports.
      const isUnknown = isLatchkeyError(error) && unknownMethod.includes(error.code)
      if (isUnknown && can('solana_signAndSendTransaction')) return undefined
      throw error
    })
    if (response) {
      const signed = readSigned(response, message, method)
      if (await verify(signed)) return { kind: 'signed', wire: toWire(signed) }
      throw solanaErrors.signatureInvalid({})
    }
  }
  const method = 'solana_signAndSendTransaction'
  if (!can(method)) throw solanaErrors.featureMissing({ feature: 'solana:signTransaction' })
  signal?.throwIfAborted()
  assertOn(connection, from, chainId)
  onRequest?.()
  const { signature: text } = await request(method).catch((reason: unknown) => {
    const error = toError(reason)
    // The embedded wallet reports the signature of what it may have sent.
    const isStated = readMayBeSent(error) || error.code.startsWith('embedded_wallet/')
    throw isStated || rejections.includes(error.code)
      ? error
      : solanaErrors.maybeSent({ mayBeSent: true }, { cause: reason })
  })
  const signature = decodeSignature(text)
  if (!signature) {
    throw solanaErrors.maybeSent({ mayBeSent: true }, { cause: walletErrors.malformedResponse({ method }) })
  }
  // From here on, every outcome must keep the signature.
  const isOurs = await verify({ message, signature }).catch(() => false)
  return isOurs
    ? { kind: 'sent', wire: toWire({ message, signature }) }
    : { kind: 'sent unseen', signature: encodeBase58(signature) }
}

/**
 * Returns the signed message in a wallet's response: a whole transaction, or the signature of the requested
 * one.
 */
function readSigned(
  { transaction, signature: text }: WalletResponse,
  message: Uint8Array<ArrayBuffer>,
  method: string,
): Signed {
  if (typeof transaction === 'string') {
    const wire = decodeBase64(transaction)
    if (!wire) throw walletErrors.malformedResponse({ method })
    const signed = fromWire(wire)
    if (!signed) throw solanaErrors.alteredTransaction({})
    const verdict = judgeSigned({ requested: message, signed: signed.message })
    if (verdict === 'fee') throw solanaErrors.feeRaised({})
    if (verdict === 'transaction') throw solanaErrors.alteredTransaction({})
    return signed
  }
  const signature = decodeSignature(text)
  if (!signature) throw walletErrors.malformedResponse({ method })
  return { message, signature }
}
