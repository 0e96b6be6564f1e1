/** The most requests at once. Public sources reject more. */
const AT_ONCE = 8

/** Runs a function for each item, a few at a time. Rejects with the first failure and starts no more. */
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
