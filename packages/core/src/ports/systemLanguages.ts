/** Returns the visitor's languages as BCP 47 tags, the most wanted first; none on a server, whose own language says nothing of the visitor. */
export const systemLanguages = (): readonly string[] =>
  typeof document === 'undefined' ? [] : (globalThis.navigator?.languages ?? [])
