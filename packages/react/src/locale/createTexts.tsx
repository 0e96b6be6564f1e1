import { Fragment, type FunctionComponent, type ReactNode, useCallback } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { fill } from './fill.js'

/** English texts by key. `{name}` marks the place of a value. */
export type Texts = Readonly<Record<string, string>>

type TextProps<key extends string> = {
  readonly id: key
  readonly values?: Readonly<Record<string, ReactNode>>
}

export type Message<key extends string = string> = (
  id: key,
  values?: Readonly<Record<string, string>>,
) => string

/**
 * Returns the component and the hook that show these texts, or the app's translation of them. The texts are loaded with
 * the code that imports them.
 */
export function createTexts<const texts extends Texts>(
  texts: texts,
): {
  readonly Text: FunctionComponent<TextProps<keyof texts & string>>
  /** Returns a function that reads a text as a string: for labels, titles and announcements. */
  readonly useMessage: () => Message<keyof texts & string>
} {
  return {
    Text: (props) => <AnyText texts={texts} {...props} />,
    useMessage: () => useAnyMessage(texts),
  }
}

/**
 * Shows one of the texts. Core has cleaned names among the values. A string value keeps its own direction. So does an
 * untranslated text: on a right-to-left page, its full stop would otherwise come first.
 */
export function AnyText(props: TextProps<string> & { readonly texts: Texts }): ReactNode {
  const { messages } = useLatchkeyContext()
  const { id, texts, values = {} } = props
  const translated = messages[id]
  const parts = (translated ?? texts[id] ?? '').split(/\{(\w+)\}/).map((part, index) => {
    const value = index % 2 ? values[part] : part
    return (
      <Fragment key={index}>{index % 2 && typeof value === 'string' ? <bdi>{value}</bdi> : value}</Fragment>
    )
  })
  return translated === undefined ? <bdi lang="en">{parts}</bdi> : parts
}

/** Returns a function that reads one of the texts as a string. */
function useAnyMessage(texts: Texts): Message {
  const { messages } = useLatchkeyContext()
  return useCallback((id, values) => fill(messages[id] ?? texts[id] ?? '', values), [messages, texts])
}
