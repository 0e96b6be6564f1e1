import type { PageEvent } from '../../provider/PageEvent.js'
import type { Reply } from '../../provider/Reply.js'

/** How the part of a wallet on a page reaches the rest of it. */
export type FaceRelay = {
  request(payload: { method: string; params?: unknown }): Promise<Reply>
  hello(): Promise<unknown>
  listen(listener: (event: PageEvent) => void): () => void
}
