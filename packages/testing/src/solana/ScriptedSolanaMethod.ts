import type { StandardMethod } from '../standard/StandardMethod.js'
import type { SolanaMethod } from './SolanaMethod.js'

/** What `on` and `once` of a Solana wallet accept: a method, or `'*'` for all of them. */
export type ScriptedSolanaMethod = SolanaMethod | StandardMethod | '*' | (string & {})
