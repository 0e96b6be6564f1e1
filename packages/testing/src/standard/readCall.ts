/** What a page sent to its wallet: a feature and the inputs it was called with. */
export function readCall(payload: unknown): { method: string; params: readonly unknown[] } {
  const { method, params }: { method?: unknown; params?: unknown } = Object(payload)
  return { method: String(method), params: Array.isArray(params) ? params : [] }
}
