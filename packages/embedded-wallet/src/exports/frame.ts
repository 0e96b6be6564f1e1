export type { ChannelWindow } from '../protocol/createChannel.js'
export { type FrameUser, type MethodName, type Params, type Result } from '../protocol/methods.js'
export { type Handlers, type Peer, readParentOrigin, type Served, serve } from '../protocol/serve.js'
