import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { signPsbt } from '../client/signPsbt.js'

/** Variables of `signPsbt`. */
export type SignPsbtVariables = Parameters<typeof signPsbt>[1]

type Signed = Awaited<ReturnType<typeof signPsbt>>

/** Result of `useSignPsbt`. */
export type UseSignPsbt = ActionResult<Signed> & {
  /** Signs a PSBT. `status`, `data` and `error` report the outcome. */
  readonly signPsbt: (variables: SignPsbtVariables) => void
  /** Resolves with the signed PSBT. Rejects with a Latchkey error. */
  readonly signPsbtAsync: (variables: SignPsbtVariables) => Promise<Signed>
}

/**
 * Has the connected wallet sign a PSBT, and sends it with `broadcast`. `data` is `{ psbt, txid? }`.
 *
 * @example
 * ```tsx
 * import { useSignPsbt } from '@latchkey/adapter-bitcoin/react'
 *
 * export function Sign({ psbt }: { psbt: string }) {
 *   const { signPsbt, status } = useSignPsbt()
 *   return (
 *     <button type="button" disabled={status === 'pending'} onClick={() => signPsbt({ psbt })}>
 *       Sign
 *     </button>
 *   )
 * }
 * ```
 */
export function useSignPsbt(): UseSignPsbt {
  const { run, runAsync, ...action } = useAction({ act: signPsbt })
  return { ...action, signPsbt: run, signPsbtAsync: runAsync }
}
