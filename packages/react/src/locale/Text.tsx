import { Fragment, type ReactNode } from 'react'
import { useLatchkeyContext } from '../client/useLatchkeyContext.js'
import { plainName } from '../parts/plainName.js'
import { en } from './en.js'

/**
 * A text with its values in place; a value that is a string keeps its own direction. So does a text that has not been
 * translated, which would otherwise end with its full stop in front on a page that runs from right to left.
 */
export function Text(props: {
  readonly id: keyof typeof en
  readonly values?: Readonly<Record<string, ReactNode>>
}): ReactNode {
  const { messages } = useLatchkeyContext()
  const { id, values = {} } = props
  const translated = messages[id]
  const parts = (translated ?? en[id]).split(/\{(\w+)\}/).map((part, index) => {
    const value = index % 2 ? values[part] : part
    return (
      <Fragment key={index}>
        {index % 2 && typeof value === 'string' ? <bdi>{plainName(value)}</bdi> : value}
      </Fragment>
    )
  })
  return translated === undefined ? <bdi lang="en">{parts}</bdi> : parts
}
