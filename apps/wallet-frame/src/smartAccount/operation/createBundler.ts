import { isLatchkeyError } from '@latchkey/core'
import { cleanName } from '@latchkey/core/adapter'
import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { SendToBundler } from '../../delegation/createSendToBundler.ts'
import { entryPoint } from '../../delegation/entryPoint.ts'
import { mayHaveArrived, outcomeUnknown } from '../../rpc/mayHaveArrived.ts'
import { smartErrors } from './smartErrors.ts'

/** Sends a JSON-RPC request to the bundler and the paymaster of a network, by its CAIP-2 id. */
export type Bundler = {
  /** Rejects with `wallet_frame/bundler_unreachable`, `/bundler_refused` with its reason, or `/not_confirmed` if it may have sent. */
  request(
    chainId: string,
    call: { readonly method: string; readonly params: readonly unknown[] },
    signal: AbortSignal,
  ): Promise<unknown>
}

/** Creates the connection to bundlers: the provider API, which forwards what its operator allows. */
export function createBundler(send: SendToBundler): Bundler {
  return {
    async request(chainId, call, signal) {
      const { result, error } = await send(chainId, call, signal).catch((cause: unknown) => {
        if (signal.aborted) throw signal.reason
        const options = isLatchkeyError(cause) ? { cause } : {}
        throw call.method === 'eth_sendUserOperation' && mayHaveArrived(cause)
          ? smartErrors.notConfirmed({ operation: 'unknown', mayBeSent: true }, options)
          : smartErrors.bundlerUnreachable({}, options)
      })
      if (error?.code === outcomeUnknown)
        throw smartErrors.notConfirmed({ operation: String(error.data), mayBeSent: true })
      if (error)
        throw smartErrors.bundlerRefused({ detail: cleanName(error.message, 200) ?? String(error.code) })
      return result ?? null
    },
  }
}

const hex = v.pipe(
  v.string(),
  v.regex(/^0x(?:[\da-f]{2})*$/i),
  v.maxLength(20_000),
  v.transform((text) => text as Hex),
)
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text): Address => getAddress(text)),
)

const estimate = v.object({
  callGasLimit: quantity,
  verificationGasLimit: quantity,
  preVerificationGas: quantity,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
})
const stub = v.object({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
  sponsor: v.nullish(v.object({ name: v.nullish(v.string()) })),
  isFinal: v.nullish(v.boolean()),
})
/** Other fields pass, because the caller checks whether they change what was shown. */
const sponsored = v.looseObject({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: v.nullish(quantity),
  paymasterPostOpGasLimit: v.nullish(quantity),
})
const receipt = v.nullable(
  v.object({
    userOpHash: hash,
    success: v.boolean(),
    logs: v.optional(v.array(v.unknown()), []),
    receipt: v.object({
      transactionHash: hash,
      blockHash: hash,
      blockNumber: quantity,
      gasUsed: quantity,
    }),
    actualGasUsed: v.optional(quantity),
  }),
)

export type OperationReceipt = NonNullable<v.InferOutput<typeof receipt>>

type Wire = Readonly<Record<string, unknown>>

/** The calls of a bundler (ERC-7769) and of a paymaster (ERC-7677) for one network, with their results parsed. */
export function bundlerOf(bundler: Bundler, chainId: string, signal: AbortSignal) {
  const hexChainId = `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`
  const call = async <schema extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: schema,
  ): Promise<v.InferOutput<schema>> => {
    const parsed = v.safeParse(schema, await bundler.request(chainId, { method, params }, signal))
    if (!parsed.success) throw smartErrors.bundlerRefused({ detail: `a malformed response to ${method}` })
    return parsed.output
  }
  return {
    estimate: (operation: Wire) => call('eth_estimateUserOperationGas', [operation, entryPoint], estimate),
    send: (operation: Wire) => call('eth_sendUserOperation', [operation, entryPoint], hash),
    receipt: (operationHash: Hex) => call('eth_getUserOperationReceipt', [operationHash], receipt),
    async isKnown(operationHash: Hex) {
      const found = await call('eth_getUserOperationByHash', [operationHash], v.nullable(v.looseObject({})))
      return found !== null
    },
    stub: (operation: Wire, context: object) =>
      call('pm_getPaymasterStubData', [operation, entryPoint, hexChainId, context], stub),
    sponsor: (operation: Wire, context: object) =>
      call('pm_getPaymasterData', [operation, entryPoint, hexChainId, context], sponsored),
  }
}
