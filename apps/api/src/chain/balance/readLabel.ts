import { decodeAbiParameters, type Hex, hexToBytes } from 'viem'

/** Longer answers are no name. */
const longest = 4_096

/** The name or symbol a call returned: a string, or bytes32 as early tokens have it. */
export function readLabel(data: Hex | undefined): string | undefined {
  if (!data || data.length > longest) return undefined
  try {
    if (data.length === 66) return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}
