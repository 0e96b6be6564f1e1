import { chooseText, type Message as Text, type Messages as Texts } from '@latchkey/core/locale'
import { Fragment, type FunctionComponent, type ReactNode, useCallback } from 'react'
import { useLatchkeyContext } from '../client/LatchkeyContext.js'
import { useLocale } from '../format/useLocale.js'
import { writeText } from './writeText.js'

export type { Texts }

type TextProps<key extends string> = {
  readonly id: key
  /** A number also chooses among the texts of a message. */
  readonly values?: Readonly<Record<string, ReactNode>>
}

export type Message<key extends string = string> = (
  id: key,
  values?: Readonly<Record<string, string | number>>,
) => string

/**
 * Returns the component and the hook that show these texts, or their translation. The texts are loaded with the code that imports
 * them.
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
 * Shows one of the texts. Core has cleaned names among the values. A string value keeps its own direction. So does a text in
 * another language than the rest: on a right-to-left page, its full stop would otherwise come first.
 */
export function AnyText(props: TextProps<string> & { readonly texts: Texts }): ReactNode {
  const { id, texts, values = {} } = props
  const locale = useLocale()
  const { language } = useLatchkeyContext()
  const { message, lang } = useFind(texts)(id)
  const parts = chooseText(message, values, locale.category)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      const value = index % 2 ? values[part] : part
      return (
        <Fragment key={index}>
          {index % 2 && typeof value === 'string' ? (
            <bdi>{value}</bdi>
          ) : typeof value === 'number' ? (
            locale.whole(String(value))
          ) : (
            value
          )}
        </Fragment>
      )
    })
  return lang === language.lang ? parts : <bdi lang={lang}>{parts}</bdi>
}

/** Returns a function that reads one of the texts as a string. */
function useAnyMessage(texts: Texts): Message {
  const locale = useLocale()
  const find = useFind(texts)
  return useCallback((id, values = {}) => writeText(find(id).message, values, locale), [find, locale])
}

/** Returns a function that finds a text: the app's, that of the language, or the English one. */
function useFind(texts: Texts): (id: string) => { readonly message: Text; readonly lang: string } {
  const { messages, language } = useLatchkeyContext()
  return useCallback(
    (id) => {
      const own = messages[id]
      if (own !== undefined) return { message: own, lang: language.lang }
      return language.find(id) ?? { message: texts[id] ?? '', lang: 'en' }
    },
    [language, messages, texts],
  )
}
