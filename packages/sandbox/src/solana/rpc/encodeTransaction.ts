import { getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { LandedTransaction } from '../chain/LandedTransaction.js'
import { RpcError } from '../wire/RpcError.js'

export const transactionEncodings = ['json', 'jsonParsed', 'base58', 'base64'] as const
type Encoding = (typeof transactionEncodings)[number]

/**
 * Encodes a transaction with its balances for `getTransaction`. `jsonParsed` describes accounts, and leaves the
 * instructions of programs without a parser unchanged.
 *
 * @throws RpcError -32015 for a version above the caller's maximum.
 */
export function encodeTransaction(parameters: {
  transaction: LandedTransaction
  encoding: Encoding
  maxVersion: bigint | undefined
}) {
  const { transaction, encoding, maxVersion } = parameters
  const { version } = transaction.received.message
  if (version !== 'legacy' && maxVersion === undefined)
    throw new RpcError({
      code: -32015,
      message: `Transaction version (${version}) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": ${version}`,
    })
  return {
    meta: metaOf({ transaction, encoding }),
    transaction: bodyOf({ transaction, encoding }),
    ...(maxVersion === undefined ? {} : { version }),
  }
}

function metaOf({ transaction, encoding }: { transaction: LandedTransaction; encoding: Encoding }) {
  const { execution, keys, before, after, fee } = transaction
  const { failure } = execution
  const loaded = { writable: keys.writable, readonly: keys.readonly }
  return {
    err: failure,
    status: failure === null ? { Ok: null } : { Err: failure },
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    logMessages: execution.logs,
    innerInstructions: execution.innerInstructions.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map((each) => instructionOf({ each, transaction, encoding })),
    })),
    computeUnitsConsumed: execution.unitsConsumed,
    rewards: [],
    ...(execution.returnData === null ? {} : { returnData: execution.returnData }),
    ...(encoding === 'jsonParsed' ? {} : { loadedAddresses: loaded }),
  }
}

function bodyOf({ transaction, encoding }: { transaction: LandedTransaction; encoding: Encoding }) {
  const { received, keys } = transaction
  if (encoding === 'base64') return [getBase64Decoder().decode(received.bytes), encoding]
  if (encoding === 'base58') return [getBase58Decoder().decode(received.bytes), encoding]
  const { message } = received
  const signatures = Object.values(received.transaction.signatures).map((each) =>
    getBase58Decoder().decode(each ?? new Uint8Array(64)),
  )
  const instructions = message.instructions.map((each) =>
    instructionOf({
      each: {
        programIdIndex: each.programAddressIndex,
        accounts: each.accountIndices ?? [],
        data: getBase58Decoder().decode(each.data ?? new Uint8Array()),
        stackHeight: 1,
      },
      transaction,
      encoding,
    }),
  )
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const addressTableLookups = lookups.map((each) => ({
    accountKey: each.lookupTableAddress,
    writableIndexes: each.writableIndexes,
    readonlyIndexes: each.readonlyIndexes,
  }))
  const { header } = message
  return {
    signatures,
    message: {
      accountKeys:
        encoding === 'jsonParsed'
          ? keys.all.map((_, index) => keyOf({ index, transaction }))
          : message.staticAccounts,
      ...(encoding === 'jsonParsed'
        ? {}
        : {
            header: {
              numRequiredSignatures: header.numSignerAccounts,
              numReadonlySignedAccounts: header.numReadonlySignerAccounts,
              numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
            },
          }),
      recentBlockhash: message.lifetimeToken,
      instructions,
      ...(message.version === 'legacy' ? {} : { addressTableLookups }),
    },
  }
}

function keyOf({ index, transaction }: { index: number; transaction: LandedTransaction }) {
  const { received, keys } = transaction
  const { header, staticAccounts } = received.message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isStatic = index < staticAccounts.length
  const signer = index < numSignerAccounts
  const writable = isStatic
    ? signer
      ? index < numSignerAccounts - numReadonlySignerAccounts
      : index < staticAccounts.length - numReadonlyNonSignerAccounts
    : index < staticAccounts.length + keys.writable.length
  return { pubkey: keys.all[index], signer, writable, source: isStatic ? 'transaction' : 'lookupTable' }
}

function instructionOf(parameters: {
  each: { programIdIndex: number; accounts: readonly number[]; data: string; stackHeight: number }
  transaction: LandedTransaction
  encoding: Encoding
}) {
  const { each, transaction, encoding } = parameters
  if (encoding !== 'jsonParsed') return each
  const { all } = transaction.keys
  return {
    programId: all[each.programIdIndex],
    accounts: each.accounts.map((index) => all[index]),
    data: each.data,
    stackHeight: each.stackHeight,
  }
}
