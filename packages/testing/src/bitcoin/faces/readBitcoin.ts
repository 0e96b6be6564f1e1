import { ProviderRpcError } from '../../kernel/ProviderRpcError.js'

/** Satoshi of an amount in whole bitcoin, as a decimal string or a number. Throws -32602 for anything else. */
export function readBitcoin(value: unknown): bigint {
  const [, whole = '', part = ''] = /^(\d{1,8})(?:[.](\d{1,8}))?$/.exec(String(value)) ?? []
  const amount = whole === '' ? 0n : BigInt(`${whole}${part.padEnd(8, '0')}`)
  if (amount > 0n) return amount
  throw new ProviderRpcError({ code: -32602, message: 'The amount must be bitcoin with up to 8 decimals.' })
}
