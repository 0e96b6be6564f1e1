import * as v from 'valibot'
import { type Address, decodeEventLog, erc20Abi, type Hex, toEventSelector } from 'viem'
import type { FrameNetwork } from '../../config/FrameConfig.ts'
import { formatChange } from '../../format/formatAmount.ts'
import type { Nodes } from '../../rpc/createNodes.ts'
import type { EvmTransaction } from '../../rpc/fillTransaction.ts'
import { formatUnnamed } from '../formatUnnamed.ts'
import type { ExpectedChange, Review } from '../Review.ts'
import { readToken } from '../readToken.ts'

/** Under this address `eth_simulateV1` logs transfers of coins. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const mostTokens = 20
/** Transfers of ERC-721, which share a name with those of ERC-20, and of ERC-1155. */
const collectibles: readonly string[] = [
  'Transfer(address,address,uint256)',
  'TransferSingle(address,address,address,uint256,uint256)',
  'TransferBatch(address,address,address,uint256[],uint256[])',
].map((event) => toEventSelector(event))

const hex = v.pipe(v.string(), v.regex(/^0x[\da-f]*$/i))
const simulation = v.tuple([
  v.object({
    calls: v.tuple([
      v.object({
        status: v.picklist(['0x0', '0x1']),
        logs: v.array(v.object({ address: hex, topics: v.array(hex), data: hex })),
      }),
    ]),
  }),
])

/**
 * Returns how the account's balance is expected to change, by the node's simulation (`eth_simulateV1`), without the fee.
 * The node may be wrong, so the decoded call is shown as well.
 */
export async function expectChanges({
  transaction: { to, value, data, gas },
  code,
  address,
  network: { chainId, symbol, decimals },
  nodes,
  signal,
}: {
  readonly transaction: Pick<EvmTransaction, 'to' | 'value' | 'data'> & { readonly gas?: bigint }
  /** Code that the account will have by then. */
  readonly code?: Hex | undefined
  readonly address: string
  readonly network: FrameNetwork
  readonly nodes: Nodes
  readonly signal: AbortSignal
}): Promise<NonNullable<Review['changes']>> {
  const quantity = (amount: bigint) => `0x${amount.toString(16)}`
  const call = {
    from: address,
    ...(to && { to }),
    value: quantity(value),
    data,
    ...(gas !== undefined && { gas: quantity(gas) }),
  }
  const stateOverrides = code && { [address]: { code } }
  const simulated = await nodes
    .request(
      chainId,
      {
        method: 'eth_simulateV1',
        params: [
          {
            blockStateCalls: [{ calls: [call], ...(stateOverrides && { stateOverrides }) }],
            traceTransfers: true,
            validation: false,
          },
          'latest',
        ],
      },
      signal,
    )
    .catch(() => undefined)
  if (signal.aborted) throw signal.reason
  const parsed = v.safeParse(simulation, simulated)
  if (!parsed.success) return 'unknown'
  const [result] = parsed.output[0].calls
  if (result.status === '0x0') return 'fails'

  const net = new Map<string, bigint>()
  for (const log of result.logs) {
    const transfer = readTransfer(log)
    if (!transfer) {
      if (collectibles.includes(log.topics[0] ?? '')) return 'unknown'
      continue
    }
    for (const [party, sign] of [
      [transfer.from, -1n],
      [transfer.to, 1n],
    ] as const)
      if (party.toLowerCase() === address.toLowerCase())
        net.set(log.address.toLowerCase(), (net.get(log.address.toLowerCase()) ?? 0n) + sign * transfer.value)
  }
  const moved = [...net].filter(([, amount]) => amount !== 0n)
  // More than a visitor can check.
  if (moved.length > mostTokens) return 'unknown'
  return Promise.all(
    moved.map(async ([token, amount]): Promise<ExpectedChange> => {
      if (token === coin) return { amount: formatChange(amount, decimals), symbol }
      const facts = await readToken({ token: token as Address, chainId, nodes, signal })
      return facts
        ? { amount: formatChange(amount, facts.decimals), symbol: facts.symbol, token }
        : { amount: formatUnnamed('value.baseUnits', amount, 0, formatChange), symbol: '', token }
    }),
  )
}

function readTransfer({ topics, data }: { readonly topics: readonly string[]; readonly data: string }) {
  try {
    const { eventName, args } = decodeEventLog({
      abi: erc20Abi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex,
    })
    return eventName === 'Transfer' ? args : undefined
  } catch {
    return undefined
  }
}
