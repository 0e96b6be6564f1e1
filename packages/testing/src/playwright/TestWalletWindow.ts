import type { PageEvent } from '../provider/PageEvent.js'
import type { Reply } from '../provider/Reply.js'

/** The two names the fixture puts on a page. */
export type TestWalletWindow = Window & {
  __testWallets?: {
    (call: { wallet: number; kind: 'hello' }): Promise<string | undefined>
    (call: { wallet: number; kind: 'request'; payload: unknown }): Promise<Reply>
  }
  __testWalletEvents?: (wallet: number, event: PageEvent) => void
}
