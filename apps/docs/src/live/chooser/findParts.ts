import type { Choice } from './Choice.ts'
import { chains, extras, frameworks, type Part } from './parts.ts'

/** Returns the entries of the tables that a choice consists of. */
export const findParts = (choice: Choice): readonly Part[] => [
  frameworks[choice.framework],
  ...choice.chains.map((chain) => chains[chain]),
  ...choice.extras.map((extra) => extras[extra]),
]
