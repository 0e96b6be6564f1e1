/** Returns the step of a large figure, by the characters that the three larger sizes have room for. */
export function lengthStep(
  text: string,
  [short, long, longer]: readonly [number, number, number] = [10, 13, 17],
): 'short' | 'long' | 'longer' | 'longest' {
  const { length } = text
  return length <= short ? 'short' : length <= long ? 'long' : length <= longer ? 'longer' : 'longest'
}
