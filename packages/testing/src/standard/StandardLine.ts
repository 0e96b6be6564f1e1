import type { Reply } from '../provider/Reply.js'
import type { WalletLine } from '../provider/WalletLine.js'
import type { ShownWallet } from './ShownWallet.js'

/** The line of a Wallet Standard wallet: what a page is shown comes with each reply. */
export type StandardLine = WalletLine<StandardReply, ShownWallet, ShownWallet>

/** A reply, and what the page is shown from then on. */
export type StandardReply = { reply: Reply; shown: ShownWallet }
