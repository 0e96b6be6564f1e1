/** @throws Error with `sentence` unless `holds`. */
export function assert(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}
