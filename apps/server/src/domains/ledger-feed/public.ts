export { type FedMovement, type Feed, openFeed, type Reader } from './ledger-feed.ts'
