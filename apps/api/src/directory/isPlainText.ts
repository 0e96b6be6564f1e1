/** Control characters, what turns the direction of writing around, and what has no look of its own. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/u

/** True for text that shows all it holds, in one line. */
export const isPlainText = (text: string): boolean =>
  text.trim() === text && text !== '' && !unseen.test(text)
