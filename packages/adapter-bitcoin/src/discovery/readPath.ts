/** What stands at a dotted path; `undefined` where there is no object, or something throws when looked at. */
export function readPath(root: object, path: string): object | undefined {
  try {
    let value: unknown = root
    for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name]
    return (typeof value === 'object' || typeof value === 'function') && value ? value : undefined
  } catch {
    return undefined
  }
}
