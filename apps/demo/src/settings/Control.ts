type Words = { readonly group: ControlGroup; readonly label: string; readonly hint?: string }

export type ControlGroup =
  | 'page'
  | 'networks'
  | 'look'
  | 'connecting'
  | 'directory'
  | 'behaviour'
  | 'features'
  | 'identity'

/** A setting of the page, which is also in its URL. */
export type Control = Words &
  (
    | { readonly kind: 'switch'; readonly default: boolean }
    | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
    /** Any of the values, in the order of `values` or, with `ordered`, in the chosen order. */
    | {
        readonly kind: 'several'
        readonly values: readonly string[]
        readonly default: readonly string[]
        readonly ordered?: boolean
      }
    /** Empty means unset. */
    | { readonly kind: 'text'; readonly default: ''; readonly placeholder?: string }
  )

export type ControlValue<control> = control extends { kind: 'switch' }
  ? boolean
  : control extends { kind: 'choice'; values: readonly (infer value)[] }
    ? value
    : control extends { kind: 'several'; values: readonly (infer value)[] }
      ? readonly value[]
      : string
