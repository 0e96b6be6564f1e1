import type { Movement } from './Source.ts'

const zeroAddress = `0x${'0'.repeat(40)}`

/**
 * Returns the operation of a transaction for an address, from the moved coins: a trade for both directions, a receipt
 * or a sending for one, a call for none.
 */
export function operationOf(
  movements: readonly Pick<Movement, 'direction'>[],
  { from, to, method }: { readonly from?: string; readonly to?: string; readonly method?: unknown } = {},
): string {
  const ways = new Set(movements.map(({ direction }) => direction))
  if (ways.has('in') && ways.has('out')) return 'trade'
  if (ways.has('in')) return from === zeroAddress ? 'mint' : 'receive'
  if (ways.size) return to === zeroAddress ? 'burn' : 'send'
  return typeof method === 'string' && /^approve\b/i.test(method) ? 'approve' : 'execute'
}

/** Returns the direction of a transfer for an address; `undefined` if the address is neither side. */
export function directionOf(address: string, from: string, to: string): Movement['direction'] | undefined {
  if (from === address) return to === address ? 'self' : 'out'
  return to === address ? 'in' : undefined
}

/**
 * Returns a Bitcoin transaction from the view of an address: its outputs less its inputs. The sent amount excludes
 * the fee.
 */
export function describeCoins({
  address,
  inputs,
  outputs,
  fee,
}: {
  readonly address: string
  readonly inputs: readonly { readonly address: string | undefined; readonly value: bigint }[]
  readonly outputs: readonly { readonly address: string | undefined; readonly value: bigint }[]
  readonly fee: bigint
}) {
  const sumOf = (list: typeof inputs) =>
    list.reduce((sum, one) => (one.address === address ? sum + one.value : sum), 0n)
  const other = (list: typeof inputs) => list.find((one) => one.address && one.address !== address)?.address
  const taken = sumOf(inputs)
  const brought = sumOf(outputs)
  const net = brought - taken
  if (net > 0n) return describe({ amount: net, direction: 'in', from: other(inputs) ?? address, to: address })
  const to = other(outputs)
  if (to === undefined) return describe({ amount: brought, direction: 'self', from: address, to: address })
  const isSoleSender = inputs.every((one) => one.address === address)
  const amount = -net - (isSoleSender ? fee : 0n)
  return describe({ amount: amount > 0n ? amount : -net, direction: 'out', from: address, to })
}

const describe = ({
  amount,
  direction,
  from,
  to,
}: {
  readonly amount: bigint
  readonly direction: Movement['direction']
  readonly from: string
  readonly to: string
}) => ({
  operation: direction === 'in' ? 'receive' : 'send',
  from,
  to,
  movements: amount > 0n ? [{ token: null, amount, direction }] : [],
})
