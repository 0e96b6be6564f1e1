type Input<call> = call extends (...input: infer input) => unknown ? input : never

/**
 * Reports each call of a function of an object, and what became of it, until the returned function is called. The caller
 * gets the same promise. An object that cannot be changed is left alone.
 */
export function watchCalls<target extends object, name extends keyof target>(
  target: target,
  name: name,
  called: (...input: Input<target[name]>) => (outcome: { readonly thrown?: unknown }) => void,
): () => void {
  const own = target[name] as (...input: Input<target[name]>) => unknown
  const watched = (...input: Input<target[name]>) => {
    const settle = called(...input)
    try {
      const result = own.apply(target, input)
      Promise.resolve(result).then(
        () => settle({}),
        (thrown: unknown) => settle({ thrown }),
      )
      return result
    } catch (thrown) {
      settle({ thrown })
      throw thrown
    }
  }
  const changed = target as { [key in name]: unknown }
  try {
    changed[name] = watched
  } catch {
    return () => undefined
  }
  return () => {
    if (changed[name] === watched) changed[name] = own
  }
}
