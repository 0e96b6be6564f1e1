export {
  type FrameUser,
  type MethodName,
  methods,
  type Params,
  type Result,
  toWireName,
} from '../protocol/methods.js'
