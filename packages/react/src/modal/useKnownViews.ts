import { optionsErrors, type View } from '@latchkey/core'
import { useLayoutEffect } from 'react'
import { useStoreValue } from '../client/useStoreValue.js'
import { views } from '../views/views.js'
import { useModalController } from './useModalController.js'

/**
 * Refuses a view that there is not, which only an app without types can ask for: the modal stays as it was, and the
 * developer is told. `false` while such a one would be shown.
 */
export function useKnownViews(): boolean {
  const modal = useModalController()
  const { view: shown } = useStoreValue(modal.$state)
  // Before anything is painted; and from then on before React hears of the view.
  useLayoutEffect(
    () =>
      modal.$state.subscribe(({ stack, view }) => {
        if (isKnown(view)) return
        if (stack.length > 1) modal.back()
        else modal.close({ force: true })
        modal.alert(optionsErrors.invalid({ option: 'view', reason: `is "${view.name}", which is no view` }))
      }),
    [modal],
  )
  return isKnown(shown)
}

const isKnown = ({ name }: View) => Object.hasOwn(views, name)
