export { forest, ocean, sand } from '../styles/themes.js'
