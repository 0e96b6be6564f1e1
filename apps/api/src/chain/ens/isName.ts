import { normalize } from 'viem/ens'

/** Longer names exist on no chain that matters, and are slow to check. */
const longest = 255
/** Control and format characters, by which a name could show as another. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a name is written as ENSIP-15 writes it. One that is not is somebody else's name in disguise. */
export function isName(name: string): boolean {
  if (name.length === 0 || name.length > longest || hidden.test(name)) return false
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
