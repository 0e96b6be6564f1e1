export type { NoticesApi } from '../features/modal/createNotices.js'
export {
  createTransactions,
  type TransactionEntry,
  type TransactionsApi,
} from '../features/modal/createTransactions.js'
export { leaveAfterConnect } from '../features/modal/leaveAfterConnect.js'
export type { ModalController } from '../features/modal/ModalController.js'
export { modal } from '../features/modal/modal.js'
export type { Toast } from '../modal/Toast.js'
export { type ViewBundle, viewBundles } from '../modal/views.js'
