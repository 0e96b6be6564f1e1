import type { ReactNode } from 'react'
import { PictureSlot } from '../Slot.js'
import { Picture } from './Picture.js'

/** Shows an account's picture: the app's, else that of its name, else one drawn from the address. For views of the modal. */
export function Avatar({
  address,
  image,
}: {
  readonly address: string
  readonly image?: string | undefined
}): ReactNode {
  return (
    <PictureSlot name="avatar" pass={{ address, image }}>
      <Picture kind="avatar" icon={image} seed={address} />
    </PictureSlot>
  )
}
