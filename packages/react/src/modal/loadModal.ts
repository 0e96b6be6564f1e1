/** The modal with the Connect view and the texts: one chunk, fetched on hover, focus or opening. */
export const loadModal = () => import('./ModalRoot.js')
