import type { NodePost, NodeReply } from '../../chain/upstream/createNodePost.ts'

/** Returns a function that sends to nodes by a fake `fetch`. */
export const postBy =
  (fetch: typeof globalThis.fetch) =>
  (url: string): NodePost =>
  async (body, signal) => {
    const headers = { 'content-type': 'application/json' }
    return replyOf(await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }))
  }

/** Returns a response as a node's. */
export function replyOf(response: Response): NodeReply {
  const reader = response.body?.getReader()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    read: async () => (await reader?.read())?.value,
    cancel() {
      reader?.cancel().catch(() => undefined)
    },
  }
}
