import type { TransactionModifyingSigner, TransactionSendingSigner } from '@solana/kit'

/** What a wallet is to kit: one that signs, and may change what it signs, or one that only signs and sends. */
export type SolanaSigner = TransactionModifyingSigner | TransactionSendingSigner
