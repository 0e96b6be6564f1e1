export { type MountOptions, mount, mountErrors } from '../root/mount.js'
