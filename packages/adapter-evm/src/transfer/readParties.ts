import { type Network, transportErrors } from '@latchkey/core'
import type { Address } from 'viem'
import { toBigint, toHexBytes } from '../lib/quantity.js'
import { type Sender, senderOf } from '../lib/senderOf.js'
import type { EvmRpc } from '../networks/EvmRpc.js'
import { erc20Calls, readDecimals, readUint } from '../tokens/erc20.js'
import { readCalls } from '../tokens/readCalls.js'

/** Facts from the chain about the parties of a transfer. */
export type Parties = {
  /** In wei. */
  readonly balance: bigint
  /** The sender's next nonce, counting pending transactions. */
  readonly nonce: bigint
  readonly sender: Sender
  readonly recipient: 'account' | 'contract' | 'token'
  /** Absent for the native coin. A part is absent when the contract does not return it. */
  readonly token?: {
    readonly exists: boolean
    readonly decimals?: number | undefined
    readonly balance?: bigint | undefined
  }
}

/** Reads balances, code and nonce for a transfer, in one request. */
export async function readParties({
  from,
  to,
  token,
  ...source
}: {
  readonly rpc: EvmRpc
  readonly network: Network
  readonly from: Address
  readonly to: Address
  readonly token: Address | undefined
  readonly signal: AbortSignal | undefined
}): Promise<Parties> {
  const { rpc, network, signal } = source
  const read = async <value>(
    parse: (response: unknown) => value | undefined,
    method: string,
    ...params: readonly unknown[]
  ): Promise<value> => {
    const value = parse(await rpc({ network, method, params, signal }))
    if (value === undefined) throw transportErrors.malformedResponse({ method })
    return value
  }
  const codeAt = (address: Address) => read(toHexBytes, 'eth_getCode', address, 'latest')
  const [balance, nonce, senderCode, recipientCode, tokenCode, responses] = await Promise.all([
    read(toBigint, 'eth_getBalance', from, 'latest'),
    read(toBigint, 'eth_getTransactionCount', from, 'pending'),
    codeAt(from),
    codeAt(to),
    token && codeAt(token),
    readCalls({
      ...source,
      calls: [
        { target: to, data: erc20Calls.decimals },
        { target: to, data: erc20Calls.totalSupply },
        ...(token
          ? [
              { target: token, data: erc20Calls.decimals },
              { target: token, data: erc20Calls.balanceOf(from) },
            ]
          : []),
      ],
    }),
  ])
  const [places, supply, decimals, held] = responses.map((response) => response ?? '0x')
  const isToken = readDecimals(places ?? '0x') !== undefined && readUint(supply ?? '0x') !== undefined
  const recipient = senderOf(recipientCode) === 'contract' ? 'contract' : 'account'
  return {
    balance,
    nonce,
    sender: senderOf(senderCode),
    recipient: recipient === 'contract' && isToken ? 'token' : recipient,
    ...(token && {
      token: {
        exists: tokenCode !== '0x',
        decimals: readDecimals(decimals ?? '0x'),
        balance: readUint(held ?? '0x'),
      },
    }),
  }
}
