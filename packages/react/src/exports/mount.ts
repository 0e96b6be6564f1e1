export { MissingElementError, type MountOptions, mount } from '../root/mount.js'
