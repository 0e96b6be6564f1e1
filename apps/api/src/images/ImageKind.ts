/** What a picture is of. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'
