/** How a prepared transfer is sent: as a PSBT that was shown, or by a wallet that makes its own transaction. */
export type TransferPayload = { readonly way: 'psbt'; readonly psbt: string } | { readonly way: 'wallet' }
