/** Share of the memory before that is no growth. */
const allowed = 0.1

/** Returns whether the last third of the samples is at most a tenth above the third before, by their medians. */
export function isFlat(samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(-2 * third, -third), samples.slice(-third)].map(median)
  return third > 0 && (last ?? 0) <= (middle ?? 0) * (1 + allowed)
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
