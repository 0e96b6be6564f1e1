import { buttonText } from '../locale/buttonText.js'
import { en } from '../locale/en.js'
import type { MessageOverrides } from '../locale/Messages.js'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Every text a third longer and in letters that run from right to left; values stay where they are. */
export const pseudoMessages: MessageOverrides = Object.fromEntries(
  Object.entries({ ...buttonText, ...en }).map(([key, text]) => [key, turn(text)]),
)

function turn(text: string): string {
  const turned = text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (letters[(part.codePointAt(0) ?? 0) % letters.length] ?? part),
  )
  return `${turned} ${letters.slice(0, Math.ceil(text.length / 4))}`
}
