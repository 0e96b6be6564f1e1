/** Returns the step of a large figure, by the characters that the two larger sizes have room for. */
export function lengthStep(
  text: string,
  [short, long]: readonly [number, number] = [10, 13],
): 'short' | 'long' | 'longest' {
  return text.length <= short ? 'short' : text.length <= long ? 'long' : 'longest'
}
