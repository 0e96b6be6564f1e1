/** Creates a source of numbers below one, the same for each seed (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns some of a list in a random order. */
export function draw<item>(items: readonly item[], count: number, random: () => number): readonly item[] {
  const left = [...items]
  const drawn: item[] = []
  while (left.length > 0 && drawn.length < count)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}
