import type { ChainId } from '@latchkey/core'

type Source = { readonly url: string }

/** Takes the place of the rows' own source: one for every network, or one by CAIP-2 id. */
export type EsploraOption = Source | Readonly<Partial<Record<ChainId<'bip122'>, Source>>>
