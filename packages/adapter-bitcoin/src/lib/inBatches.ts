/** More than this at once and public sources refuse. */
const AT_ONCE = 8

/** Does something for each of a list, a few at a time. Rejects with the first failure, and begins no others then. */
export async function inBatches<item, result>(
  items: readonly item[],
  act: (item: item) => Promise<result>,
): Promise<readonly result[]> {
  const results: result[] = []
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(act))))
  }
  return results
}
