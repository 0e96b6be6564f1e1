/** Returns a method of a wallet's object, or `undefined` if it has none of that name. */
export function callable(
  target: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = (target as Record<string, unknown> | null | undefined)?.[name]
  return typeof method === 'function' ? async (...args) => method.apply(target, args) : undefined
}
