export { type FedMovement, type Feed, openFeed, type Reader } from './feed.ts'
