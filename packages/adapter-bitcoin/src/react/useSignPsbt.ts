import { type ActionResult, useAction } from '@latchkey/react/hooks'
import { signPsbt } from '../client/signPsbt.js'

export type SignPsbtVariables = Parameters<typeof signPsbt>[1]

type Signed = Awaited<ReturnType<typeof signPsbt>>

export type UseSignPsbt = ActionResult<Signed> & {
  readonly signPsbt: (variables: SignPsbtVariables) => void
  /** Resolves with the signed PSBT. Rejects with a Latchkey error. */
  readonly signPsbtAsync: (variables: SignPsbtVariables) => Promise<Signed>
}

/** Has the connected wallet sign a PSBT, and sends it with `broadcast`. `data` is `{ psbt, txid? }`. */
export function useSignPsbt(): UseSignPsbt {
  const { run, runAsync, ...action } = useAction({ act: signPsbt })
  return { ...action, signPsbt: run, signPsbtAsync: runAsync }
}
