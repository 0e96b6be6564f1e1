import {
  type Connection,
  connectionErrors,
  type Latchkey,
  requireNetwork,
  rpcErrors,
  toError,
  walletErrors,
} from '@latchkey/core'
import {
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
  type TransactionSendingSignerConfig,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
  address as toAddress,
} from '@solana/kit'
import { solanaErrors } from '../errors/solanaErrors.js'
import { toWalletError } from '../errors/toSolanaError.js'
import { requireConnected } from '../guards/requireConnected.js'
import { requireRpc } from '../guards/requireRpc.js'
import { decodeBase64, decodeSignature, encodeBase58, encodeBase64 } from '../lib/encoding.js'

/** A kit signer that signs and sends. With a wallet that can sign alone, it is a `TransactionModifyingSigner` as well. */
export type SolanaSigner = TransactionSendingSigner | (TransactionModifyingSigner & TransactionSendingSigner)

type Signed = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime
type Facts = Readonly<Record<string, unknown>>

/** Creates a signer over the active connection. It works for as long as the connection has the account. */
export function createSigner({
  client,
  address,
}: {
  readonly client: Latchkey
  readonly address: string
}): SolanaSigner {
  const currentConnection = (): Connection => {
    const { connection } = requireConnected(client)
    const hasAccount = connection.$accounts.get().some((account) => account.address === address)
    if (!hasAccount) throw connectionErrors.notConnected({ namespace: 'solana' })
    return connection
  }
  const supports = (method: string) => currentConnection().supports?.(method)
  const request = async (method: string, params: object, signal: AbortSignal | undefined) => {
    const pending = currentConnection().request({ method, params }, { signal })
    return Object(await pending.catch(rethrow)) as Facts
  }

  const signOne = async (transaction: Transaction, signal: AbortSignal | undefined): Promise<Signed> => {
    const method = 'solana_signTransaction'
    const result = await request(method, { transaction: encode(transaction), pubkey: address }, signal)
    if (typeof result['transaction'] === 'string') return decode(result['transaction'], method)
    // A paired wallet may return its signature alone.
    const signature = readSignature(result['signature'], method)
    return decode(
      encode({ ...transaction, signatures: { ...transaction.signatures, [address]: signature } }),
      method,
    )
  }
  const signAll = async (transactions: readonly Transaction[], signal: AbortSignal | undefined) => {
    const method = 'solana_signAllTransactions'
    const params = { transactions: transactions.map(encode), pubkey: address }
    const { transactions: signed } = await request(method, params, signal)
    if (!Array.isArray(signed) || signed.length !== transactions.length) {
      throw walletErrors.malformedResponse({ method })
    }
    return Promise.all(signed.map((each: unknown) => decode(each, method)))
  }
  const sign = async (transactions: readonly Transaction[], signal: AbortSignal | undefined) => {
    if (transactions.length > 1 && supports('solana_signAllTransactions'))
      return signAll(transactions, signal)
    const signed: Signed[] = []
    // Prompts come one after the other.
    for (const transaction of transactions) signed.push(await signOne(transaction, signal))
    return signed
  }

  /** Has the wallet sign a transaction and send it by itself. The client follows the transaction. */
  const sendByWallet = async (transaction: Transaction, config: TransactionSendingSignerConfig) => {
    const method = 'solana_signAndSendTransaction'
    const { abortSignal: signal, minContextSlot } = config
    const params = {
      transaction: encode(transaction),
      pubkey: address,
      ...(minContextSlot !== undefined && { sendOptions: { minContextSlot: Number(minContextSlot) } }),
    }
    const connection = currentConnection()
    const chainId = connection.$chainId.get()
    const { requestWallet } = client.can('solana')
    const call = { method, params }
    const sending = requestWallet
      ? requestWallet({ connection, address, chainId, call, signal })
      : connection.request(call, { signal })
    return readSignature((Object(await sending.catch(rethrow)) as Facts)['signature'], method)
  }
  /** Sends a signed transaction over the app's endpoints. */
  const sendHere = async (transaction: Signed, config: TransactionSendingSignerConfig) => {
    const { abortSignal: signal, minContextSlot } = config
    // The first signature is the fee payer's, and identifies the transaction.
    const [signature] = Object.values(transaction.signatures)
    if (!signature) throw rpcErrors.invalidParams({ detail: 'The fee payer has not signed the transaction.' })
    const chainId = currentConnection().$chainId.get()
    const network = requireNetwork(client, { namespace: 'solana', chainId })
    const rpc = requireRpc(client)
    const options = {
      encoding: 'base64',
      preflightCommitment: 'confirmed',
      ...(minContextSlot !== undefined && { minContextSlot: Number(minContextSlot) }),
    }
    try {
      await rpc({ network, method: 'sendTransaction', params: [encode(transaction), options], signal })
    } catch (reason) {
      const error = toError(reason)
      // The node has the transaction already, for example after a lost response.
      if (error.code === solanaErrors.alreadyProcessed.code) return signature
      throw error.rpcCode === undefined
        ? solanaErrors.confirmationUnknown(
            { signature: encodeBase58(signature), mayBeSent: true },
            { cause: error },
          )
        : error
    }
    return signature
  }

  const sending: TransactionSendingSigner = {
    address: toAddress(address),
    async signAndSendTransactions(transactions, config = {}) {
      const sent: SignatureBytes[] = []
      const { abortSignal: signal } = config
      const isByWallet = supports('solana_signAndSendTransaction') === true
      const signed = isByWallet ? [] : await sign(transactions, signal)
      try {
        if (isByWallet) for (const each of transactions) sent.push(await sendByWallet(each, config))
        else for (const each of signed) sent.push(await sendHere(each, config))
      } catch (cause) {
        if (!sent.length) throw cause
        throw solanaErrors.partlySent({ signatures: sent.map(encodeBase58), mayBeSent: true }, { cause })
      }
      return sent
    },
  }
  if (supports('solana_signTransaction') ?? true) {
    const modifying: TransactionModifyingSigner = {
      address: sending.address,
      modifyAndSignTransactions: (transactions, { abortSignal } = {}) => sign(transactions, abortSignal),
    }
    return { ...modifying, ...sending }
  }
  if (supports('solana_signAndSendTransaction')) return sending
  throw solanaErrors.featureMissing({ feature: 'solana:signTransaction' })
}

function rethrow(reason: unknown): never {
  throw toWalletError(reason)
}

function encode(transaction: Transaction): string {
  return encodeBase64(Uint8Array.from(getTransactionEncoder().encode(transaction)))
}

async function decode(text: unknown, method: string): Promise<Signed> {
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  if (!bytes) throw walletErrors.malformedResponse({ method })
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (!('lifetimeToken' in message)) throw rpcErrors.invalidParams({})
    const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
    assertIsTransactionWithinSizeLimit(transaction)
    // kit encodes a transaction again to send it. With other bytes it would not be the transaction that the wallet signed.
    const encoded = getCompiledTransactionMessageEncoder().encode(message)
    if (encode(transaction) !== encodeBase64(bytes) || `${encoded}` !== `${transaction.messageBytes}`)
      throw rpcErrors.invalidParams({})
    return Object.freeze({ ...transaction, lifetimeConstraint })
  } catch (cause) {
    throw walletErrors.malformedResponse({ method }, { cause })
  }
}

function readSignature(text: unknown, method: string): SignatureBytes {
  const signature = decodeSignature(text)
  if (!signature) throw walletErrors.malformedResponse({ method })
  return signature as Uint8Array as SignatureBytes
}
