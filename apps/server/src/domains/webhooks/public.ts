export { noteEvent } from './note-event.ts'
export {
  noteCouponsEnded,
  noteRegistered,
  noteWithdrawalRequested,
} from './note-outbox-messages.ts'
export { webhooksReader } from './webhook-reader.ts'
