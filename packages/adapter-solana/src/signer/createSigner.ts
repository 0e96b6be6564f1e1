import { type Connection, connectionErrors, type Latchkey, rpcErrors, walletErrors } from '@latchkey/core'
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
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
  address as toAddress,
} from '@solana/kit'
import { decodeSignature, encodeBase58 } from '../base58/base58.js'
import { decodeBase64 } from '../session/decodeBase64.js'
import { encodeBase64 } from '../session/encodeBase64.js'
import { solanaErrors } from '../solanaErrors.js'
import { requireConnected } from './requireConnected.js'
import type { SolanaSigner } from './SolanaSigner.js'

type Signed = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime
type Config = { readonly abortSignal?: AbortSignal }

/** A signer over the active connection, for as long as it has the account. */
export function createSigner({
  client,
  address,
}: {
  readonly client: Latchkey
  readonly address: string
}): SolanaSigner {
  const connectionNow = (): Connection => {
    const { connection } = requireConnected(client)
    const hasAccount = connection.$accounts.get().some((account) => account.address === address)
    if (!hasAccount) throw connectionErrors.notConnected({ namespace: 'solana' })
    return connection
  }
  const can = (method: string) => connectionNow().supports?.(method)
  const ask = async (method: string, params: object, { abortSignal }: Config) =>
    Object(await connectionNow().request({ method, params }, { signal: abortSignal })) as Readonly<
      Record<string, unknown>
    >

  /** Follows what the wallet sends, where the adapter can. */
  const send = async (method: string, params: object, config: Config) => {
    const connection = connectionNow()
    const { requestWallet } = client.can('solana')
    if (!requestWallet) return ask(method, params, config)
    const answer = await requestWallet({
      connection,
      address,
      chainId: connection.$chainId.get(),
      call: { method, params },
      signal: config.abortSignal,
    })
    return Object(answer) as Readonly<Record<string, unknown>>
  }

  const signOne = async (transaction: Transaction, config: Config): Promise<Signed> => {
    const method = 'solana_signTransaction'
    const answer = await ask(method, { transaction: encode(transaction), pubkey: address }, config)
    if (typeof answer['transaction'] === 'string') return decode(answer['transaction'], method)
    // A wallet elsewhere may answer with its signature alone.
    const signature = readSignature(answer['signature'], method)
    return decode(
      encode({ ...transaction, signatures: { ...transaction.signatures, [address]: signature } }),
      method,
    )
  }
  const signAll = async (transactions: readonly Transaction[], config: Config): Promise<Signed[]> => {
    const method = 'solana_signAllTransactions'
    const answer = await ask(method, { transactions: transactions.map(encode), pubkey: address }, config)
    const { transactions: signed } = answer
    if (!Array.isArray(signed) || signed.length !== transactions.length) {
      throw walletErrors.malformedAnswer({ method })
    }
    return Promise.all(signed.map((each: unknown) => decode(each, method)))
  }

  const modifying: TransactionModifyingSigner = {
    address: toAddress(address),
    async modifyAndSignTransactions(transactions, config = {}) {
      if (transactions.length > 1 && can('solana_signAllTransactions')) return signAll(transactions, config)
      const signed: Signed[] = []
      // One prompt after the other.
      for (const transaction of transactions) signed.push(await signOne(transaction, config))
      return signed
    },
  }
  const sending: TransactionSendingSigner = {
    address: toAddress(address),
    async signAndSendTransactions(transactions, config = {}) {
      const method = 'solana_signAndSendTransaction'
      const signatures: SignatureBytes[] = []
      try {
        for (const transaction of transactions) {
          const answer = await send(method, { transaction: encode(transaction), pubkey: address }, config)
          signatures.push(readSignature(answer['signature'], method))
        }
      } catch (cause) {
        if (!signatures.length) throw cause
        throw solanaErrors.partlySent({ signatures: signatures.map(encodeBase58) }, { cause })
      }
      return signatures
    },
  }
  if (can('solana_signTransaction') ?? true) return modifying
  if (can('solana_signAndSendTransaction')) return sending
  throw solanaErrors.featureMissing({ feature: 'solana:signTransaction' })
}

function encode(transaction: Transaction): string {
  return encodeBase64(Uint8Array.from(getTransactionEncoder().encode(transaction)))
}

async function decode(text: unknown, method: string): Promise<Signed> {
  const bytes = typeof text === 'string' ? decodeBase64(text) : undefined
  if (!bytes) throw walletErrors.malformedAnswer({ method })
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (!('lifetimeToken' in message)) throw rpcErrors.invalidParams({})
    const lifetimeConstraint = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
    assertIsTransactionWithinSizeLimit(transaction)
    // kit sends what it encodes again: other bytes would be another transaction than the wallet signed.
    const again = getCompiledTransactionMessageEncoder().encode(message)
    if (encode(transaction) !== encodeBase64(bytes) || `${again}` !== `${transaction.messageBytes}`)
      throw rpcErrors.invalidParams({})
    return Object.freeze({ ...transaction, lifetimeConstraint })
  } catch (cause) {
    throw walletErrors.malformedAnswer({ method }, { cause })
  }
}

function readSignature(text: unknown, method: string): SignatureBytes {
  const signature = decodeSignature(text)
  if (!signature) throw walletErrors.malformedAnswer({ method })
  return signature as Uint8Array as SignatureBytes
}
