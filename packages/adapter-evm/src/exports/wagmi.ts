export { latchkey } from '../wagmi/latchkey.js'
