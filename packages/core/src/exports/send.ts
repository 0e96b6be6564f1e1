export { offersSend } from '../features/send/offersSend.js'
export type {
  SendApi,
  SendForm,
  SendProblem,
  SendReview,
  SendStart,
  SendState,
  SendToken,
  SendWarning,
} from '../features/send/SendApi.js'
export { send } from '../features/send/send.js'
