export { defineOwnView as defineView, type OwnView } from '../client/OwnView.js'
export type { Slots } from '../client/Slots.js'
export { type DrawDom, domComponent } from '../root/domComponent.js'
export { type MountOptions, mount, mountErrors } from '../root/mount.js'
