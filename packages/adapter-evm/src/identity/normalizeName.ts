import { normalize } from 'viem/ens'

/** Returns a name normalised by ENSIP-15; `undefined` for text that cannot be a name. */
export async function normalizeName(name: string): Promise<string | undefined> {
  try {
    return normalize(name) || undefined
  } catch {
    return undefined
  }
}
