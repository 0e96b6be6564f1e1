import type { ReactNode } from 'react'
import { Text } from '../../locale/baseTexts.js'

/** Links a legal page of the app. */
export function LegalLink(props: {
  readonly url: string | undefined
  readonly id: 'connect.terms' | 'connect.privacy'
}): ReactNode {
  return (
    <a href={props.url} target="_blank" rel="noreferrer">
      <Text id={props.id} />
    </a>
  )
}
