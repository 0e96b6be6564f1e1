import type { Query } from './findInPage.ts'

// The elements of the demo that stories use.

/** The page's button without a connected wallet. */
export const connectButton: Query = {
  role: 'button',
  name: 'Connect wallet',
  matches: '[data-latchkey="button"]',
}

/** The page's button for an account. */
export const accountOf = (address: string): Query => ({
  role: 'button',
  matches: `[data-latchkey="button"][data-kind="account"]:has([title="${address}"])`,
})

const openModal = '[data-latchkey="dialog"][open]'

/** The modal with this title. */
export const modal = (name: string): Query => ({ role: 'dialog', name, matches: openModal })

/** A button of the modal. */
export const inModal = (name: Query['name']): Query => ({
  role: 'button',
  inside: openModal,
  ...(name && { name }),
})

/** The approval in the window of a test wallet. */
export const approve: Query = { role: 'button', name: 'Approve', inside: '.wallet-window' }

/** A field of the modal. */
export const fieldInModal = (name: string): Query => ({ role: 'textbox', name, inside: openModal })

/** What the modal shows. */
export const shown: Query = { role: 'dialog', matches: openModal }

/** The button of an action of the page. */
export const action = (name: string): Query => ({
  role: 'button',
  name,
  inside: `[role="group"][aria-label="${name}"]`,
})

/** The result of an action of the page. */
export const resultOf = (name: string): Query => ({ role: 'status', name: `Result of ${name}` })
