export { MissingElementError } from '../client/MissingElementError.js'
export { type MountOptions, mount } from '../client/mount.js'
