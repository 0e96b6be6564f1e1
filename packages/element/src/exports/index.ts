export { type DefineElementOptions, defineElement, type LatchkeyButtonElement } from '../defineElement.js'
