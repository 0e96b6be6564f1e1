/**
 * Loads the bundled mark of a well-known network as a data URL, by its CAIP-2 id. Each is a chunk, so that the button of one network loads
 * one. Resolves with `null` for another network.
 */
export async function loadNetworkMark(id: string): Promise<string | null> {
  const { networkMarks } = await import('./networkMarks.generated.js')
  return (await networkMarks.get(id)?.())?.mark ?? null
}
