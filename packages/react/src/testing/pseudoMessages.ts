import type { Message } from '@latchkey/core/locale'
import type { MessageOverrides } from '../views/Messages.js'
import { englishMessages } from './englishMessages.js'

const letters = 'אבגדהוזחטיכלמנסעפצקרשת'

/** Every text, a third longer and in right-to-left letters. Values keep their places. */
export const pseudoMessages: MessageOverrides = Object.fromEntries(
  Object.entries(englishMessages).map(([key, message]) => [key, turnAll(message)]),
)

function turnAll(message: Message): Message {
  if (typeof message === 'string') return turn(message)
  return Object.fromEntries(
    Object.entries(message).map(([argument, choices]) => [
      argument,
      Object.fromEntries(Object.entries(choices).map(([name, one]) => [name, turnAll(one)])),
    ]),
  )
}

function turn(text: string): string {
  const turned = text.replace(/\{\w+\}|[a-z]/gi, (part) =>
    part.length > 1 ? part : (letters[(part.codePointAt(0) ?? 0) % letters.length] ?? part),
  )
  return `${turned} ${letters.slice(0, Math.ceil(text.length / 4))}`
}
