import type { ReactNode } from 'react'
import { createTexts } from '../../locale/createTexts.js'
import { EmptyState } from './EmptyState.js'
import { noResultsTexts } from './noResultsTexts.js'

const { Text } = createTexts(noResultsTexts)

/** Reports that nothing matches a search, and clears it. */
export function NoResults(props: { readonly title: ReactNode; readonly onClear: () => void }): ReactNode {
  return (
    <EmptyState icon={{ name: 'search' }} title={<span role="status">{props.title}</span>}>
      <button
        type="button"
        className="lk-second"
        data-key="clear-search"
        onClick={({ currentTarget }) => {
          // The button disappears. The focus returns to the field.
          currentTarget.closest('.lk-view')?.querySelector<HTMLElement>('[type="search"]')?.focus()
          props.onClear()
        }}
      >
        <Text id="search.clear" />
      </button>
    </EmptyState>
  )
}
