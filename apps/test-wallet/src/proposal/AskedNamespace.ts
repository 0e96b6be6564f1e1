/** Everything a proposal asks for in one family, required and optional together. */
export type AskedNamespace = {
  readonly namespace: string
  readonly chains: readonly { readonly id: string; readonly isRequired: boolean }[]
  readonly methods: readonly { readonly name: string; readonly isRequired: boolean }[]
  readonly events: readonly { readonly name: string; readonly isRequired: boolean }[]
}
