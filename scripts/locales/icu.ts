import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message } from '../../packages/core/src/locale/Message.ts'

/** Plural categories of CLDR, and exact numbers. */
const isCount = /^(zero|one|two|few|many|other|=\d+)$/

/**
 * Compiles a message in [ICU syntax](https://unicode-org.github.io/icu/userguide/format_parse/messages/) with arguments, `plural` and `select`. Choices come
 * first, so that each holds a whole text.
 * @throws On a syntax error, and on any other format: values come formatted.
 */
export const fromIcu = (text: string): Message =>
  compile(parse(text, { ignoreTag: true, requiresOtherClause: true }))

function compile(elements: readonly MessageFormatElement[], counted?: string): Message {
  const index = elements.findIndex(({ type }) => type === TYPE.plural || type === TYPE.select)
  const choice = elements[index]
  if (choice?.type === TYPE.plural || choice?.type === TYPE.select) {
    if (choice.type === TYPE.plural && (choice.offset || choice.pluralType === 'ordinal'))
      throw new Error(`{${choice.value}} has an offset or ordinals, which are not compiled`)
    const [before, after] = [elements.slice(0, index), elements.slice(index + 1)]
    const count = choice.type === TYPE.plural ? choice.value : counted
    const choices = Object.entries(choice.options).map(([name, { value }]) => [
      name,
      compile([...before, ...value.map((element) => named(element, count)), ...after], counted),
    ])
    return { [choice.value]: Object.fromEntries(choices) }
  }
  return elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          if (/[{}]/.test(element.value)) throw new Error('A text with a brace is not compiled')
          return element.value
        case TYPE.argument:
          return `{${element.value}}`
        default:
          throw new Error(`Only arguments, plural and select are compiled, not ${TYPE[element.type]}`)
      }
    })
    .join('')
}

/** `#` is the number of the nearest plural. */
const named = (element: MessageFormatElement, count: string | undefined): MessageFormatElement =>
  element.type === TYPE.pound && count !== undefined ? { type: TYPE.argument, value: count } : element

/** Writes a compiled message in ICU syntax. */
export function toIcu(message: Message): string {
  // An apostrophe is only special before these.
  if (typeof message === 'string') return message.replace(/'(?=[{}#|])/g, "''")
  const [[argument, choices] = ['', {}]] = Object.entries(message)
  const kind = Object.keys(choices).every((name) => isCount.test(name)) ? 'plural' : 'select'
  const written = Object.entries(choices).map(([name, one]) => `${name} {${toIcu(one)}}`)
  return `{${argument}, ${kind}, ${written.join(' ')}}`
}

/** Arguments of a message, with how each is used: as a `value`, or to choose a text by its number (`plural`) or its name (`select`). */
export function argumentsOf(message: Message): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const add = (name: string, use: string) => found.set(name, (found.get(name) ?? new Set()).add(use))
  const visit = (one: Message) => {
    if (typeof one === 'string') {
      for (const [, name = ''] of one.matchAll(/\{(\w+)\}/g)) add(name, 'value')
      return
    }
    for (const [name, choices] of Object.entries(one)) {
      add(name, Object.keys(choices).every((choice) => isCount.test(choice)) ? 'plural' : 'select')
      for (const choice of Object.values(choices)) visit(choice)
    }
  }
  visit(message)
  return found
}

/** Every text that a message can become, with the choice that leads to it. */
export const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : Object.values(message).flatMap((choices) => Object.values(choices).flatMap(textsOf))
