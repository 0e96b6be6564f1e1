export { type MountOptions, mount } from '../client/mount.js'
