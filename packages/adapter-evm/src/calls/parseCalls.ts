import type { Hex } from 'viem'
import type { Call } from '../capabilities/CallsStatus.js'
import { evmErrors } from '../errors/evmErrors.js'
import { assertSize, padHex, parseHex } from '../lib/parseHex.js'
import { toQuantity } from '../lib/quantity.js'

const ADDRESS_BYTES = 20
const WORD_BYTES = 32

/** A call in the form of EIP-5792. */
export type WireCall = {
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/**
 * Validates the calls of a bundle and returns them in the form of EIP-5792.
 * @throws `evm/calls_missing`, `evm/invalid_hex` for a `to` or `data` that is not hexadecimal with `0x` in front,
 * `evm/invalid_address`, `evm/invalid_amount`, `evm/size_overflow`, `evm/size_exceeds_padding_size`
 */
export function parseCalls(calls: readonly Call[]): readonly WireCall[] {
  if (!calls.length) throw evmErrors.callsMissing({})
  return calls.map(({ to, data, value, capabilities }) => ({
    ...(to !== undefined && { to: parseTo(to) }),
    ...(data !== undefined && { data: parseHex(data) }),
    ...(value !== undefined && { value: parseValue(value) }),
    ...(capabilities && { capabilities }),
  }))
}

function parseTo(value: string): Hex {
  const to = parseHex(value)
  assertSize(to, { maxSize: ADDRESS_BYTES })
  if (to.length !== 2 + 2 * ADDRESS_BYTES) throw evmErrors.invalidAddress({ address: to })
  return to
}

function parseValue(value: bigint): Hex {
  if (value < 0n) throw evmErrors.invalidAmount({ reason: 'is below zero' })
  const quantity = toQuantity(value)
  padHex(quantity, { size: WORD_BYTES })
  return quantity
}
